import { readGoingLive } from '../stores/going-live/read-going-live.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id } from './option-values.ts'
import { printTable } from './print-table.ts'
import { withParts } from './with-parts.ts'

export const goingLive = defineCommand({
  name: 'going-live',
  summary: 'List what a store needs before real money; ends with 1 while something is missing.',
  argument: null,
  options: { store: id('The store.', 'sto') },
  run: values =>
    withParts(async parts => {
      const store = await findStore(parts, values.store)
      const { ready, data } = await parts.database.read(store.id, transaction => readGoingLive(parts, transaction))
      const rows = data.map(({ item, status, reason, about }) => [status, item, reason ?? '', about ?? ''])
      printTable(['status', 'item', 'reason', 'about'], rows, 'There is nothing to do.')
      return ready ? 0 : 1
    }),
})
