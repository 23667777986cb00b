import { alertOwners } from '../access/alerts.ts'
import { changeRole } from '../access/change-role.ts'
import { operatorActor } from '../access/principal.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { findUser } from './find-user.ts'
import { email, id, role } from './option-values.ts'
import { withParts } from './with-parts.ts'

export const userRole = defineCommand({
  name: 'user role',
  summary: 'Give a person another role in a store, or their first one there.',
  argument: null,
  options: { store: id('The store.', 'sto'), email: email('Whose role.'), role: role() },
  run: values =>
    withParts(async parts => {
      const store = await findStore(parts, values.store)
      const user = await findUser(parts, values.email)
      await parts.database.inStore(store.id, async transaction => {
        await changeRole(transaction, user.id, values.role, operatorActor)
        await alertOwners(transaction, parts.sealer, 'store-people', operatorActor)
      })
      process.stdout.write(`${user.email} is ${values.role} of ${store.name}.\n`)
    }),
})
