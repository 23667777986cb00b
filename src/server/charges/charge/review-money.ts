import { appliedInForce, paymentBalance } from '../../../shared/charge/charge-amounts.ts'
import { chargeIs } from '../../../shared/charge/charge-status.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { raiseReviewItem, settleReviewItem } from '../../stores/review-items/review-items.ts'
import { splitTenderUnderWay } from '../split-tender/split-tender-rows.ts'
import type { ChargeRow, PaymentRow } from './charge-rows.ts'

/**
 * Puts money that pays nothing before a person, until it ends: unapplied money, and what came to a charge that ended
 * without being paid. What tenders bring is left to their split tender while that is under way. The charge is locked;
 * `payments` are all of it.
 */
export async function reviewMoney(
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
): Promise<void> {
  const splitTender = await splitTenderUnderWay(transaction, charge)
  const others = payments.filter(({ split_tender_id }) => splitTender === null || split_tender_id !== splitTender.id)
  const unapplied = others.reduce((sum, payment) => sum + Math.max(0, paymentBalance(payment).unapplied), 0)
  const short = chargeIs(charge.status, 'unpaid') ? appliedInForce(others) : 0
  const amount = centavos(unapplied + short)
  if (amount === 0) {
    settleReviewItem(transaction, 'unapplied_money', charge.id)
    return
  }
  const detail = [
    ...(unapplied > 0
      ? [`${unapplied} centavos pay nothing: apply, move or refund them, or keep them as credit.`]
      : []),
    ...(short > 0 ? [`It is ${charge.status} with ${short} centavos of ${charge.amount}: accept or refund them.`] : []),
  ].join(' ')
  await raiseReviewItem(transaction, { kind: 'unapplied_money', about: charge.id, charge: charge.id, detail, amount })
}
