import { operatorActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { rollUpAnew } from '../reports/sums/roll-up-days.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id } from './option-values.ts'
import { withParts } from './with-parts.ts'

export const numbersRecount = defineCommand({
  name: 'numbers recount',
  summary: 'Count the kept sums of a store’s own numbers anew, from its charges and payments.',
  argument: null,
  options: { store: id('The store.', 'sto') },
  run: ({ store: asked }) =>
    withParts(async parts => {
      const store = await findStore(parts, asked)
      await parts.database.inStore(store.id, transaction =>
        recordAudit(transaction, operatorActor, 'report.recount', null),
      )
      const days = await rollUpAnew(parts, store.id)
      process.stdout.write(`${store.name}: ${days} days were counted anew.\n`)
    }),
})
