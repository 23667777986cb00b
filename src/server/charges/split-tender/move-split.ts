import { type SplitReason, type SplitStatus, splitIs, splitMayMove } from '../../../shared/charge/split-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { settleReviewItem } from '../../stores/review-items.ts'
import { bumpChargeVersion } from '../charge/bump-charge-version.ts'
import type { SplitRow } from './split-rows.ts'

/**
 * Seconds until the first look at a split that completes or is undone: what its tenders ask for is begun before, and
 * enqueues it.
 */
const FIRST_LOOK = 5

/**
 * Moves a split by the table of moves: the only place that writes `splits.status`. Where it does not rest then, the job that watches it is
 * written with it. The charge is locked. Returns whether it moved.
 */
export async function moveSplit(
  transaction: StoreTransaction,
  split: SplitRow,
  to: SplitStatus,
  reason: SplitReason | null = null,
): Promise<boolean> {
  if (!splitMayMove(split.status, to)) return false
  const { db, store, now } = transaction
  const ended = splitIs(to, 'ended')
  const moved = await db
    .updateTable('splits')
    .set({ status: to, ended_at: ended ? now : null, ...(reason ? { reason } : {}) })
    .where('store_id', '=', store)
    .where('id', '=', split.id)
    .where('status', '=', split.status)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) return false
  if (ended) settleReviewItem(transaction, 'split_stuck', split.id)
  else {
    const data = { store, charge: split.charge_id, watch: { status: to, round: 0 } }
    await transaction.enqueue({ name: 'follow-split', data, after: FIRST_LOOK })
  }
  await bumpChargeVersion(transaction, split.charge_id)
  return true
}
