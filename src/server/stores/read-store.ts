import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import { knowListeners } from '../db/record-event.ts'
import type { StoreTable } from '../db/tables/store-table.ts'

export type Store = Selectable<StoreTable>

const known = new WeakMap<StoreTransaction, Promise<Store>>()

/** The store of the transaction, read once in it, with who listens to its events: most of what reads it tells one. */
export function readStore(transaction: StoreTransaction): Promise<Store> {
  const store = known.get(transaction) ?? read(transaction)
  known.set(transaction, store)
  return store
}

async function read(transaction: StoreTransaction): Promise<Store> {
  const found = transaction.ask(storeWithListeners({ store: transaction.store })).then(([row]) => {
    if (!row) throw new Error(`There is no store ${transaction.store}`)
    return row
  })
  const listeners = found.then(row => row.listeners)
  listeners.catch(() => undefined) // told by the reading of the store
  knowListeners(transaction, listeners)
  const { listeners: _, ...store } = await found
  return store
}

const storeWithListeners = statement((db, { store }: { store: string }) =>
  db
    .selectFrom('stores')
    .selectAll()
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('webhook_endpoints')
          .select(['id', 'events', 'status'])
          .whereRef('webhook_endpoints.store_id', '=', 'stores.id')
          .where('removed_at', 'is', null)
          .where('status', '<>', 'disabled'),
      ).as('listeners'),
    )
    .where('stores.id', '=', store),
)
