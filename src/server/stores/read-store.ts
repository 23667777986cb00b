import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StoreTransaction } from '../db/database.ts'
import { knowListeners } from '../db/record-event.ts'
import type { StoreTable } from '../db/tables.ts'

export type Store = Selectable<StoreTable>

const known = new WeakMap<StoreTransaction, Promise<Store>>()

/** The store of the transaction, read once in it, with who listens to its events: most of what reads it tells one. */
export function readStore(transaction: StoreTransaction): Promise<Store> {
  const store = known.get(transaction) ?? read(transaction)
  known.set(transaction, store)
  return store
}

async function read(transaction: StoreTransaction): Promise<Store> {
  const found = transaction.db
    .selectFrom('stores')
    .selectAll()
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('webhook_endpoints')
          .select(['id', 'events'])
          .whereRef('webhook_endpoints.store_id', '=', 'stores.id')
          .where('removed_at', 'is', null),
      ).as('listeners'),
    )
    .where('stores.id', '=', transaction.store)
    .executeTakeFirstOrThrow()
  const listeners = found.then(row => row.listeners)
  listeners.catch(() => undefined) // told by the reading of the store
  knowListeners(transaction, listeners)
  const { listeners: _, ...store } = await found
  return store
}
