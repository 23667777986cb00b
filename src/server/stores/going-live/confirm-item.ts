import type { GoingLiveConfirmable } from '../../../shared/contract/going-live.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** A person says what no program can see, or takes it back. */
export async function confirmItem(
  transaction: StoreTransaction,
  { item, confirmed }: { item: GoingLiveConfirmable; confirmed: boolean },
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  await db.deleteFrom('going_live_confirmations').where('store_id', '=', store).where('item', '=', item).execute()
  if (confirmed) {
    const row = { store_id: store, item, confirmed_by: actor.name, confirmed_at: now }
    await db.insertInto('going_live_confirmations').values(row).execute()
  }
  await recordAudit(transaction, actor, 'going_live.confirm', item, { confirmed })
}
