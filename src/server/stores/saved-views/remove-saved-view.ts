import type { Actor, Principal } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { filtersOf, ownerOf, readSavedView } from './saved-view-rows.ts'

/** Forgets a view; the audit knows by what it filtered. @throws Problem not_found, forbidden. */
export async function removeSavedView(
  transaction: StoreTransaction,
  view: string,
  principal: Principal,
  actor: Actor,
): Promise<void> {
  const { db, store } = transaction
  const { search, user_id } = await readSavedView(transaction, principal, view)
  const shared = user_id === null
  ownerOf(principal, shared)
  await db.deleteFrom('saved_views').where('store_id', '=', store).where('id', '=', view).execute()
  await recordAudit(transaction, actor, 'saved_view.remove', view, { filters: filtersOf(search), shared })
}
