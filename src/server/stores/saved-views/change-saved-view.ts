import type { SavedViewUpdate } from '../../../shared/contract/saved-view.ts'
import type { Actor, Principal } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { filtersOf, ownerOf, readSavedView } from './saved-view-rows.ts'

/**
 * Renames a view, keeps other filters under its name, or hands it to the store or back.
 * @throws Problem not_found, forbidden.
 */
export async function changeSavedView(
  transaction: StoreTransaction,
  view: string,
  { shared, ...change }: SavedViewUpdate,
  principal: Principal,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const before = await readSavedView(transaction, principal, view)
  const wasShared = before.user_id === null
  ownerOf(principal, wasShared)
  const user_id = shared === undefined ? before.user_id : ownerOf(principal, shared)
  await db
    .updateTable('saved_views')
    .set({ ...change, user_id, updated_at: now })
    .where('store_id', '=', store)
    .where('id', '=', view)
    .execute()
  await recordAudit(transaction, actor, 'saved_view.change', view, {
    changed: Object.keys(change),
    filters: filtersOf(change.search ?? before.search),
    shared: user_id === null,
    before: { filters: filtersOf(before.search), shared: wasShared },
  })
}
