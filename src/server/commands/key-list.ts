import { listApiKeys } from '../access/list-api-keys.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id } from './option-values.ts'
import { printTable, shortInstant } from './print-table.ts'
import { withParts } from './with-parts.ts'

export const keyList = defineCommand({
  name: 'key list',
  summary: 'List the API keys of a store, newest first, without the keys themselves.',
  argument: null,
  options: { store: id('The store.', 'sto') },
  run: values =>
    withParts(async parts => {
      const store = await findStore(parts, values.store)
      const keys = await parts.database.inStore(store.id, listApiKeys)
      const rows = keys.map(key => [
        key.id,
        `${key.prefix}…`,
        shortInstant(key.created_at),
        key.revoked_at ? `revoked ${shortInstant(key.revoked_at)}` : 'in use',
        key.name,
        key.scopes.join(','),
      ])
      printTable(['id', 'begins', 'made', 'state', 'name', 'scopes'], rows, 'The store has no key yet.')
    }),
})
