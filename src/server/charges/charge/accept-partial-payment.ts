import { appliedInForce } from '../../../shared/charge/charge-amounts.ts'
import { chargeCan } from '../../../shared/charge/charge-can.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { settleReviewItem } from '../../stores/review-items/review-items.ts'
import { endOtherPayments } from '../payments/end-other-payments.ts'
import { splitTenderUnderWay } from '../split-tender/split-tender-rows.ts'
import { applyUnapplied } from './apply-unapplied.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockWithPayments } from './charge-rows.ts'
import { moveCharge } from './move-charge.ts'
import { recordChargeEvent } from './record-charge-event.ts'
import { reviewMoney } from './review-money.ts'

/**
 * A person accepts a partial payment as enough, or money that came after a cancel. The charge becomes paid, unapplied
 * money becomes the sale's, up to what was asked for, and the flags stay. @throws Problem charge_nothing_to_accept,
 * split_tender_under_way.
 */
export async function acceptPartialPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  actor: Actor,
): Promise<void> {
  const { charge: row, payments } = await lockWithPayments(transaction, charge)
  const splitTender = await splitTenderUnderWay(transaction, row)
  if (splitTender)
    throw new Problem('split_tender_under_way', 'What its tenders have brought is completed, or given back.')
  const captured = payments.filter(({ status }) => status === 'captured')
  const { payments: after, applied } = await applyUnapplied(transaction, row, payments, null)
  const held = centavos(appliedInForce(after))
  const last = captured.at(-1)
  if (
    !chargeCan.accept({ status: row.status, payments: captured, latest_split_tender: splitTender }) ||
    held === 0 ||
    !last?.captured_at
  ) {
    throw new Problem('charge_nothing_to_accept', `The charge is ${row.status} and holds ${held} centavos.`)
  }
  await recordAudit(transaction, actor, 'charge.accept', charge, { amount: held, applied })
  for (const { id } of captured) settleReviewItem(transaction, 'tender_kept', id)
  const paid = await moveCharge(transaction, row, 'accept', { paid_at: last.captured_at })
  await endOtherPayments(transaction, after)
  await reviewMoney(transaction, paid ?? row, after)
  await recordChargeEvent(transaction, 'charge.paid', charge, deps.publicUrl)
}
