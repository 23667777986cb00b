import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import { methodTraits } from '../../../shared/charge/method-traits.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'
import { requestPixCancel } from './request-pix-cancel.ts'

/**
 * A card holds what the charge asks for: the codes still shown are removed at the bank by their jobs, so that nobody
 * pays a second time. Voided, the card leaves room for another code. A code that is a tender stays. The charge is
 * locked, and `payments` are those of it as they are now.
 */
export async function withdrawPixCodes(transaction: StoreTransaction, payments: readonly PaymentRow[]): Promise<void> {
  await removeCodes(transaction, payments, () => true)
}

/**
 * What is left to pay has changed, because money went back, was disputed, or came back: a code that asks for another
 * amount is removed. The next look at the checkout makes one that is right. The charge is locked, and `payments` are
 * those of it as they are now.
 */
export async function withdrawStalePixCodes(
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
): Promise<void> {
  if (charge.status !== 'open') return
  const due = leftToPay(charge, payments)
  await removeCodes(transaction, payments, ({ amount }) => amount !== due)
}

async function removeCodes(
  transaction: StoreTransaction,
  payments: readonly PaymentRow[],
  isToGo: (payment: PaymentRow) => boolean,
): Promise<void> {
  for (const payment of payments) {
    const { status, split_tender_id, cancel_requested_at, method } = payment
    const isShown = methodTraits[method].room === 'pix' && status === 'waiting'
    if (!isShown || split_tender_id !== null || cancel_requested_at) continue
    if (isToGo(payment)) await requestPixCancel(transaction, payment)
  }
}
