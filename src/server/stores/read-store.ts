import type { Selectable } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import type { StoreTable } from '../db/tables.ts'

export type Store = Selectable<StoreTable>

const known = new WeakMap<StoreTransaction, Promise<Store>>()

/** The store of the transaction, read once in it. */
export function readStore(transaction: StoreTransaction): Promise<Store> {
  const store = known.get(transaction) ?? read(transaction)
  known.set(transaction, store)
  return store
}

function read({ db, store }: StoreTransaction): Promise<Store> {
  return db.selectFrom('stores').selectAll().where('id', '=', store).executeTakeFirstOrThrow()
}
