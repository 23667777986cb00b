import type { Charge } from '../../../shared/contract/charge.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Answer, PixCharge, RejectionCode } from '../../providers/pix-port.ts'
import { readStore } from '../../stores/read-store.ts'
import { bumpChargeVersion } from '../charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockPayment, type PaymentRow, refundsBeside } from '../charge/charge-rows.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { showCharge } from '../charge/show-charge.ts'
import { movePayment } from '../payments/move-payment.ts'
import { enqueueSplitTenderFollowUp } from '../split-tender/enqueue-split-tender-follow-up.ts'
import { lastSplitTenderOf } from '../split-tender/split-tender-rows.ts'
import { bookReceivedPix } from './book-received-pix.ts'
import { withdrawStalePixCodes } from './withdraw-pix-codes.ts'

/** Seconds until the job asks again about an answer that did not come. */
const ASK_AGAIN = 2

/**
 * Writes what the bank answered about a payment that is `processing`: shown, paid, rejected, or still unknown.
 * Runs any number of times with the same answer to the same end.
 */
export async function recordPixAnswer(
  deps: ChargeDeps,
  store: string,
  payment: string,
  answer: Answer<PixCharge>,
  follow: Follow,
): Promise<void> {
  await deps.database.inStore(store, transaction => writePixAnswer(deps, transaction, payment, answer, follow))
}

/** Who asks again where the answer is unknown: a job to be put in its queue, or the one that has just asked. */
export type Follow = 'by-a-job' | 'by-the-caller'

/**
 * The same in a transaction of the caller's. Returns the charge as it is shown then, or null where that must be read.
 */
export async function writePixAnswer(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: string,
  answer: Answer<PixCharge>,
  follow: Follow,
): Promise<Charge | null> {
  const {
    charge,
    payments,
    payment: row,
    refunds,
    store: { mode },
  } = await lockPayment(transaction, payment, () => ({
    refunds: refundsBeside(transaction, payment),
    store: readStore(transaction),
  }))
  if (row.status === 'captured' && answer.outcome === 'ok') await keepCode(transaction, row, answer.value)
  if (row.status !== 'processing') return null

  const rejection = rejectionIn(answer)
  if (answer.outcome === 'ok' && answer.value.brCode && !rejection) {
    const { brCode, expiresAt, received, gatewayId } = answer.value
    const code = { pix_br_code: brCode, pix_expires_at: expiresAt, ...(gatewayId && { pix_gateway_id: gatewayId }) }
    const shown = await movePayment(transaction, row, 'waiting', code)
    if (shown) await recordPaymentEvent(transaction, 'payment.waiting', shown)
    for (const pix of received) await bookReceivedPix(deps, transaction, row.provider_account_id, pix)
    if (!shown || received.length > 0) return null
    const now = payments.map(one => (one.id === shown.id ? shown : one))
    // What is left to pay may have changed while the bank was asked for this code.
    await withdrawStalePixCodes(transaction, charge, now)
    const splitTender = await lastSplitTenderOf(transaction, charge)
    // A code for the whole that shows up late stands beside tenders that are held.
    if (splitTender && shown.split_tender_id === null) await enqueueSplitTenderFollowUp(transaction, charge.id)
    return showCharge(charge, now, refunds, { publicUrl: deps.publicUrl, mode }, splitTender)
  }
  if (rejection) {
    const why = { failure_code: rejection.code, failure_detail: rejection.detail }
    const failed = await movePayment(transaction, row, 'failed', why)
    if (failed) await recordPaymentEvent(transaction, 'payment.failed', failed)
    return null
  }
  if (follow === 'by-the-caller') return null
  const data = { store: transaction.store, payment: row.id, round: 0 }
  await transaction.enqueue({ name: 'follow-payment', data, after: ASK_AGAIN })
  return null
}

/** Why there is nothing to be shown: gateways say it in a good answer, too, about a Pix that has ended. */
function rejectionIn(answer: Answer<PixCharge>): { code: RejectionCode; detail: string } | null {
  if (answer.outcome === 'rejected') return answer
  if (answer.outcome !== 'ok' || !isRejected(answer.value)) return null
  const { brCode } = answer.value
  const detail = brCode === null ? 'The provider made no code of it.' : 'The provider ended it before it was shown.'
  return { code: 'other', detail }
}

/** Whether nobody can pay it, whatever code it still carries, and nobody did. */
export function isRejected({ status, received }: PixCharge): boolean {
  return status === 'removed' && received.length === 0
}

/** The news that it was paid came before the answer that shows it: the payment still gets its code. */
async function keepCode(transaction: StoreTransaction, row: PaymentRow, shown: PixCharge): Promise<void> {
  if (!shown.brCode || row.pix_br_code !== null) return
  await transaction.db
    .updateTable('payments')
    .set({
      pix_br_code: shown.brCode,
      pix_expires_at: shown.expiresAt,
      pix_gateway_id: shown.gatewayId ?? row.pix_gateway_id,
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', row.id)
    .execute()
  await bumpChargeVersion(transaction, row.charge_id)
}
