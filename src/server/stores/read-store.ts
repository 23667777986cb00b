import type { Selectable } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import type { StoreTable } from '../db/tables.ts'

export type Store = Selectable<StoreTable>

/** The store of the transaction. */
export function readStore(transaction: StoreTransaction): Promise<Store> {
  return transaction.db.selectFrom('stores').selectAll().where('id', '=', transaction.store).executeTakeFirstOrThrow()
}
