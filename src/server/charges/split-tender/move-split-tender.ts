import {
  type SplitTenderReason,
  type SplitTenderStatus,
  splitTenderIs,
  splitTenderMayMove,
} from '../../../shared/charge/split-tender-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { settleReviewItem } from '../../stores/review-items/review-items.ts'
import { bumpChargeVersion } from '../charge/bump-charge-version.ts'
import type { SplitTenderRow } from './split-tender-rows.ts'

/**
 * Seconds until the first look at a split tender that completes or is undone: what its tenders ask for is begun before,
 * and enqueues it.
 */
const FIRST_LOOK = 5

/**
 * Moves a split tender by the table of moves: the only place that writes `split_tenders.status`. Where it does not rest
 * then, the job that watches it is written with it. The charge is locked. Returns whether it moved.
 */
export async function moveSplitTender(
  transaction: StoreTransaction,
  splitTender: SplitTenderRow,
  to: SplitTenderStatus,
  reason: SplitTenderReason | null = null,
): Promise<boolean> {
  if (!splitTenderMayMove(splitTender.status, to)) return false
  const { db, store, now } = transaction
  const ended = splitTenderIs(to, 'ended')
  const moved = await db
    .updateTable('split_tenders')
    .set({ status: to, ended_at: ended ? now : null, ...(reason ? { reason } : {}) })
    .where('store_id', '=', store)
    .where('id', '=', splitTender.id)
    .where('status', '=', splitTender.status)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) return false
  if (ended) settleReviewItem(transaction, 'split_tender_stuck', splitTender.id)
  else {
    const data = { store, charge: splitTender.charge_id, watch: { status: to, round: 0 } }
    await transaction.enqueue({ name: 'follow-split-tender', data, after: FIRST_LOOK })
  }
  await bumpChargeVersion(transaction, splitTender.charge_id)
  return true
}
