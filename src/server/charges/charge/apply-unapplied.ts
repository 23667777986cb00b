import { leftToPay, paymentBalance } from '../../../shared/charge/charge-amounts.ts'
import { type Centavos, centavos, ZERO } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { bookEntry } from '../../ledger/book-entry.ts'
import { settleReviewItem } from '../../stores/review-items/review-items.ts'
import type { ChargeRow, PaymentRow } from './charge-rows.ts'

/**
 * Applies unapplied money of a charge to its sale, the oldest first: never more than the sale lacks, nor than refunds
 * and disputes leave. The charge is locked and no split tender is under way.
 * @param most centavos; null for all that there is and that fits.
 * @returns the payments as they are then, and how much was applied.
 */
export async function applyUnapplied(
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
  most: Centavos | null,
): Promise<{ payments: PaymentRow[]; applied: Centavos }> {
  let left: number = Math.min(most ?? charge.amount, leftToPay(charge, payments))
  const after: PaymentRow[] = []
  let last: string | null = null
  let applied = 0
  for (const payment of payments) {
    const amount = centavos(Math.max(0, Math.min(left, paymentBalance(payment).unapplied)))
    after.push(amount === ZERO ? payment : await apply(transaction, payment, amount))
    if (amount > 0) last = payment.id
    left -= amount
    applied += amount
  }
  if (last !== null) {
    bookEntry(transaction, {
      kind: 'unapplied_accepted',
      key: `apply:${transaction.newId('ent')}`,
      about: last,
      charge: charge.id,
      postings: [{ source: 'sales', destination: 'unapplied', amount: centavos(applied) }],
    })
  }
  return { payments: after, applied: centavos(applied) }
}

/** What is applied of a tender that was undone stays: nobody is asked to give it back any more. */
function apply(transaction: StoreTransaction, payment: PaymentRow, amount: Centavos): Promise<PaymentRow> {
  if (payment.split_tender_id !== null) settleReviewItem(transaction, 'tender_kept', payment.id)
  return transaction.db
    .updateTable('payments')
    .set({ amount_applied: centavos(payment.amount_applied + amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
