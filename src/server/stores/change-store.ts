import type { Selectable } from 'kysely'
import type { StoreSettings, StoreUpdate } from '../../shared/contract/store-settings.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { StoreTable } from '../db/tables/tables.ts'

/** What a store is called, whose it is and its color. */
export async function showStore({ db, store }: StoreTransaction): Promise<StoreSettings> {
  return shown(await db.selectFrom('stores').selectAll().where('id', '=', store).executeTakeFirstOrThrow())
}

/** Changes what is given, for whatever is shown from now on: what was printed or sent stays as it was. */
export async function changeStore(
  transaction: StoreTransaction,
  input: StoreUpdate,
  actor: Actor,
): Promise<StoreSettings> {
  const { db, store } = transaction
  const own = db.selectFrom('stores').selectAll().where('id', '=', store)
  const before = shown(await own.forUpdate().executeTakeFirstOrThrow())
  const { name, legal_name, tax_id, city, accent } = { ...before, ...input }
  const change = { name, legal_name, tax_id, city, accent }
  const row = await db
    .updateTable('stores')
    .set(change)
    .where('id', '=', store)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(transaction, actor, 'store.change', store, { ...input, before })
  return shown(row)
}

function shown({ id, name, legal_name, tax_id, city, mode, accent }: Selectable<StoreTable>): StoreSettings {
  return { id, object: 'store', name, legal_name, tax_id, city, mode, accent }
}
