import type { Actor, Principal } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import { ownerOf, readSavedView } from './saved-view-rows.ts'

/** Forgets a view; the audit knows what it was. @throws Problem not_found, forbidden. */
export async function removeSavedView(
  transaction: StoreTransaction,
  view: string,
  principal: Principal,
  actor: Actor,
): Promise<void> {
  const { db, store } = transaction
  const { name, search, user_id } = await readSavedView(transaction, principal, view)
  const shared = user_id === null
  ownerOf(principal, shared)
  await db.deleteFrom('saved_views').where('store_id', '=', store).where('id', '=', view).execute()
  await recordAudit(transaction, actor, 'saved_view.remove', view, { name, search, shared })
}
