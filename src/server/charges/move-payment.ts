import type { UpdateObject } from 'kysely'
import { type PaymentStatus, paymentMayMove } from '../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { settleAttention } from '../stores/attention.ts'
import type { PaymentRow } from './charge-rows.ts'
import { touchCharge } from './touch-charge.ts'

type Together = Omit<UpdateObject<Tables, 'payments'>, 'status' | 'id' | 'store_id' | 'charge_id'>

/**
 * Moves a payment by the table of moves: the only place that writes `payments.status`. `together` is written with
 * it. Returns the payment as it is then; null when the table has no such move or the payment was no longer in its status.
 */
export async function movePayment(
  transaction: StoreTransaction,
  payment: { id: string; charge_id: string; status: PaymentStatus; method: string },
  to: PaymentStatus,
  together: Together = {},
): Promise<PaymentRow | null> {
  const moved = await movePaymentAlone(transaction, payment, to, together)
  if (moved) await touchCharge(transaction, payment.charge_id)
  return moved
}

/** Sooner than this after its making, no payment is put before a person. */
const LONG_MS = 3_600_000

/** The same for a caller that writes the charge in this transaction anyway. */
export async function movePaymentAlone(
  transaction: StoreTransaction,
  payment: { id: string; status: PaymentStatus; method: string },
  to: PaymentStatus,
  together: Together,
): Promise<PaymentRow | null> {
  if (!paymentMayMove(payment.status, to, payment.method)) return null
  const moved = await transaction.db
    .updateTable('payments')
    .set({ ...together, status: to })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .returningAll()
    .executeTakeFirst()
  // What was asked about for long enough may stand before a person.
  if (moved && transaction.now.getTime() - moved.created_at.getTime() > LONG_MS) {
    settleAttention(transaction, 'payment_unknown', moved.id)
  }
  return moved ?? null
}
