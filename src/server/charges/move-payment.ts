import type { UpdateObject } from 'kysely'
import { type PaymentStatus, paymentMayMove } from '../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { touchCharge } from './touch-charge.ts'

type Together = Omit<UpdateObject<Tables, 'payments'>, 'status' | 'id' | 'store_id' | 'charge_id'>

/**
 * Moves a payment by the table of moves: the only place that writes `payments.status`. `together` is written with
 * it. Returns whether it moved: false when the table has no such move or the payment was no longer in its status.
 */
export async function movePayment(
  transaction: StoreTransaction,
  payment: { id: string; charge_id: string; status: PaymentStatus; method: string },
  to: PaymentStatus,
  together: Together = {},
): Promise<boolean> {
  if (!paymentMayMove(payment.status, to, payment.method)) return false
  const moved = await transaction.db
    .updateTable('payments')
    .set({ ...together, status: to })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) return false
  await touchCharge(transaction, payment.charge_id)
  return true
}
