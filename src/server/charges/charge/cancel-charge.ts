import { chargeCan } from '../../../shared/charge/charge-can.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { verbsOf } from '../payments/method-verbs.ts'
import { movePayment } from '../payments/move-payment.ts'
import { pendingOperation } from '../payments/pending-operations.ts'
import { moveSplitTender } from '../split-tender/move-split-tender.ts'
import { splitTenderUnderWay } from '../split-tender/split-tender-rows.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, type PaymentRow, paymentsOf } from './charge-rows.ts'
import { closeCharge } from './close-charge.ts'

/**
 * Asks for the cancel of a charge: at once when nothing of it is shown or held. Otherwise the operation is written,
 * and what is to be removed is returned for `finishCancelOf` after the commit: codes at the bank, holds at the
 * acquirer. A split tender is undone.
 * @throws Problem charge_not_open, charge_processing.
 */
export async function requestCancel(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  actor: Actor,
): Promise<PaymentRow[]> {
  const { db, store, now } = transaction
  const row = await lockCharge(transaction, charge)
  const payments = await paymentsOf(transaction, [charge])
  if (row.status !== 'open') throw new Problem('charge_not_open', `The charge is ${row.status}.`)
  const toAct = payments.map(payment => ({ status: payment.status, pending: pendingOperation(payment) }))
  const splitTender = await splitTenderUnderWay(transaction, row)
  if (!chargeCan.cancel({ status: row.status, payments: toAct, latest_split_tender: splitTender })) {
    throw new Problem(
      'charge_processing',
      'The outcome of a payment is not known yet, or all tenders are being captured.',
      { retryAfter: 2 },
    )
  }
  if (splitTender) await moveSplitTender(transaction, splitTender, 'undoing', 'charge_canceled')
  await recordAudit(transaction, actor, 'charge.cancel', charge)
  await db
    .updateTable('charges')
    .set({ cancel_requested_at: now })
    .where('store_id', '=', store)
    .where('id', '=', charge)
    .execute()
  for (const payment of payments) if (payment.status === 'created') await movePayment(transaction, payment, 'canceled')
  const left = payments.filter(({ status }) => paymentIs(status, 'cancelable'))
  for (const payment of left) await verbsOf(payment).requestCancel(transaction, payment)
  if (left.length === 0) await closeCharge(deps, transaction, charge)
  return left
}

/**
 * Removes the codes at the bank and the holds at the acquirer. What is not known to be gone then, jobs finish.
 * @returns why a provider does not give something up, in its own words; null where nobody rejected.
 */
export async function finishCancelOf(
  deps: ChargeDeps,
  store: string,
  payments: readonly PaymentRow[],
): Promise<string | null> {
  const rejections = await Promise.all(payments.map(payment => verbsOf(payment).finishCancel(deps, store, payment)))
  return rejections.find(detail => detail !== null) ?? null
}
