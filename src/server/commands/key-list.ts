import type { Selectable } from 'kysely'
import { listApiKeys } from '../access/list-api-keys.ts'
import type { ApiKeyTable } from '../db/tables/tables.ts'
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
        stateOf(key, parts.clock.now()),
        key.last_used_at ? `${shortInstant(key.last_used_at)} from ${key.last_used_address}` : 'never',
        key.name,
        key.scopes.join(','),
      ])
      printTable(['id', 'begins', 'made', 'state', 'used last', 'name', 'scopes'], rows, 'The store has no key yet.')
    }),
})

function stateOf({ revoked_at, expires_at }: Selectable<ApiKeyTable>, now: Date): string {
  if (revoked_at) return `revoked ${shortInstant(revoked_at)}`
  if (!expires_at) return 'in use'
  return `${expires_at <= now ? 'expired' : 'in use until'} ${shortInstant(expires_at)}`
}
