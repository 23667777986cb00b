import { paymentBalance } from '../../shared/charge/charge-amounts.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { Problem } from '../base/problem.ts'
import type { LockedCharge, PaymentRow } from '../charges/charge/charge-rows.ts'
import { enqueueSplitTenderFollowUp } from '../charges/split-tender/enqueue-split-tender-follow-up.ts'
import { splitTenderUnderWay } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { AccountName } from '../ledger/accounts.ts'
import { bookEntry } from '../ledger/book-entry.ts'

/** A part of what a payment brought that pays nothing. */
export interface UnappliedPart {
  payment: PaymentRow
  amount: Centavos
}

/**
 * Centavos of a charge that pay nothing and that no refund or dispute claims. @throws Problem split_tender_under_way.
 */
export async function unappliedThere(
  transaction: StoreTransaction,
  { charge, payments }: LockedCharge,
): Promise<number> {
  if (await splitTenderUnderWay(transaction, charge)) {
    throw new Problem('split_tender_under_way', 'What its tenders have brought is completed, or given back.')
  }
  return payments.reduce((sum, payment) => sum + Math.max(0, paymentBalance(payment).unapplied), 0)
}

/** Divides an amount over the payments that have unapplied money, the oldest first. There is so much. */
export function partsOf(payments: readonly PaymentRow[], amount: Centavos): UnappliedPart[] {
  let left: number = amount
  return payments.flatMap(payment => {
    const part = Math.max(0, Math.min(left, paymentBalance(payment).unapplied))
    left -= part
    return part > 0 ? [{ payment, amount: centavos(part) }] : []
  })
}

/** Takes a part away from its charge, and books where it waits: in transfer, or as the customer's credit. */
export async function takePart(
  transaction: StoreTransaction,
  { payment, amount }: UnappliedPart,
  { move, to }: { move: string; to: Extract<AccountName, 'transfers' | 'customer_credit'> },
): Promise<void> {
  await transaction.db
    .updateTable('payments')
    .set({ amount_moved: centavos(payment.amount_moved + amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  bookEntry(transaction, {
    kind: to === 'transfers' ? 'unapplied_moved' : 'credit_kept',
    key: `move:${move}:out`,
    about: payment.id,
    charge: payment.charge_id,
    postings: [{ source: to, destination: 'unapplied', amount }],
  })
  // Of a tender that was undone a person may be asked for what is gone now.
  if (payment.split_tender_id !== null) await enqueueSplitTenderFollowUp(transaction, payment.charge_id)
}
