import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type ChargeRow, type PaymentRow, paymentsOf } from '../charges/charge/charge-rows.ts'
import { moveCharge } from '../charges/charge/move-charge.ts'
import { recordChargeEvent } from '../charges/charge/record-charge-event.ts'
import { reviewMoney } from '../charges/charge/review-money.ts'
import { endOtherPayments } from '../charges/payments/end-other-payments.ts'
import { moveSplitTender } from '../charges/split-tender/move-split-tender.ts'
import { principalOf, type SplitTenderRow } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { bookEntry } from '../ledger/book-entry.ts'

/**
 * All tenders of a split tender were taken: what they brought becomes a sale, and the charge is paid by it. What is
 * more than it asked for stays unapplied. The charge is open and locked.
 */
export async function completeSplitTender(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  {
    splitTender,
    charge,
    tenders,
    payments,
  }: { splitTender: SplitTenderRow; charge: ChargeRow; tenders: PaymentRow[]; payments: PaymentRow[] },
): Promise<void> {
  const taken = tenders.filter(({ status }) => status === 'captured')
  const due = leftToPay(charge, payments)
  let left: number = due
  let brought = 0
  for (const tender of taken) {
    const principal = principalOf(tender)
    const applied = centavos(Math.min(principal, left))
    left -= applied
    brought += principal
    await apply(transaction, tender, applied)
  }
  const amount = due
  bookEntry(transaction, {
    kind: 'split_tender_completed',
    key: `split_tender:${splitTender.id}`,
    about: splitTender.id,
    charge: charge.id,
    postings: [{ source: 'sales', destination: 'unapplied', amount }],
  })
  const flags = new Set(charge.flags)
  flags.delete('partial')
  if (brought > amount) flags.add('over')
  const last = taken.map(({ captured_at }) => captured_at?.getTime() ?? 0)
  await moveSplitTender(transaction, splitTender, 'completed')
  const paid = await moveCharge(transaction, charge, 'covered', {
    flags: [...flags].sort(),
    paid_at: new Date(Math.max(...last)),
  })
  transaction.dismiss('expire-charge', charge.id)
  const now = await paymentsOf(transaction, [charge.id])
  await endOtherPayments(transaction, now)
  await reviewMoney(transaction, paid ?? charge, now)
  await recordChargeEvent(transaction, 'charge.paid', charge.id, deps.publicUrl)
}

async function apply(transaction: StoreTransaction, { id }: PaymentRow, applied: number): Promise<void> {
  await transaction.db
    .updateTable('payments')
    .set({ amount_applied: centavos(applied) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', id)
    .execute()
}
