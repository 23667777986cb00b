import type { UpdateObject } from 'kysely'
import { type RefundStatus, refundMayMove } from '../../shared/charge/refund-status.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import { notifyPayerByMail } from '../charges/charge/notify-payer-by-mail.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Tables } from '../db/tables/tables.ts'
import { settleReviewItem } from '../stores/review-items/review-items.ts'

type Together = Omit<UpdateObject<Tables, 'refunds'>, 'status' | 'id' | 'store_id' | 'charge_id'>

/** Moves a refund by the table of moves: the only place that writes `refunds.status`. Returns whether it moved. */
export async function moveRefund(
  transaction: StoreTransaction,
  refund: { id: string; charge_id: string; status: RefundStatus },
  to: RefundStatus,
  together: Together = {},
): Promise<boolean> {
  if (!refundMayMove(refund.status, to)) return false
  const moved = await transaction.db
    .updateTable('refunds')
    .set({ ...together, status: to })
    .where('store_id', '=', transaction.store)
    .where('id', '=', refund.id)
    .where('status', '=', refund.status)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) return false
  if (to === 'done' || to === 'failed') settleReviewItem(transaction, 'refund_unknown', refund.id)
  if (refund.status === 'awaiting_approval') settleReviewItem(transaction, 'refund_approval', refund.id)
  await bumpChargeVersion(transaction, refund.charge_id)
  if (to === 'done') await notifyPayerByMail(transaction, 'refund', { charge: refund.charge_id, refund: refund.id })
  return true
}
