import type { Updateable } from 'kysely'
import { type DisputeStatus, disputeIs, disputeMayMove } from '../../shared/charge/dispute-status.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { DisputeTable } from '../db/tables/dispute-tables.ts'
import { settleReviewItem } from '../stores/review-items/review-items.ts'
import type { DisputeRow } from './dispute-rows.ts'

/** What is written of a dispute besides its status. */
export type DisputeChange = Omit<Updateable<DisputeTable>, 'status' | 'id' | 'store_id' | 'charge_id'>

/**
 * Moves a dispute by the table of moves: the only place that writes `disputes.status`. `together` is written with it.
 * Returns the dispute as it is then; null when the table has no such move or it was no longer in its status.
 */
export async function moveDispute(
  transaction: StoreTransaction,
  dispute: DisputeRow,
  to: DisputeStatus,
  together: DisputeChange = {},
): Promise<DisputeRow | null> {
  if (!disputeMayMove(dispute.status, to)) return null
  const moved = await transaction.db
    .updateTable('disputes')
    .set({ ...together, status: to })
    .where('store_id', '=', transaction.store)
    .where('id', '=', dispute.id)
    .where('status', '=', dispute.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return null
  settleReviewItem(transaction, 'dispute_evidence_due', dispute.id)
  settleReviewItem(transaction, 'dispute_open', dispute.id)
  if (disputeIs(to, 'ended')) settleReviewItem(transaction, 'dispute_unanswered', dispute.id)
  await bumpChargeVersion(transaction, dispute.charge_id)
  return moved
}

/** Writes what changed of a dispute whose status stays. Its charge is locked. */
export function changeDispute(
  { db, store }: StoreTransaction,
  { id }: Pick<DisputeRow, 'id'>,
  change: DisputeChange,
): Promise<DisputeRow> {
  return db
    .updateTable('disputes')
    .set(change)
    .where('store_id', '=', store)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
