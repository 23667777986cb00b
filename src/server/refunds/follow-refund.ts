import { byRoom } from '../../shared/charge/method-traits.ts'
import { refundIs } from '../../shared/charge/refund-status.ts'
import { idBody } from '../base/ids.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type PaymentRow, type RefundRow, readPayment } from '../charges/charge/charge-rows.ts'
import { afterSilence, ONE_QUESTION } from '../charges/payments/polling-schedule.ts'
import type { PixAccount } from '../stores/accounts/connections.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import { askCardRefund } from './ask-card-refund.ts'
import { askGatewayRefund } from './ask-gateway-refund.ts'
import { recordCardReturns } from './record-card-returns.ts'
import { recordGatewayReturns } from './record-gateway-returns.ts'
import { recordReturnAnswer } from './record-return-answer.ts'
import { readRefund } from './refund-rows.ts'
import { sendRefund } from './send-refund.ts'
import { SUM_LAG_MS } from './sum-lag.ts'

/** Seconds between two questions after a day of silence: the nightly comparison looks at recent payments alone. */
const ONCE_A_DAY = 86_400

/**
 * Asks the provider about one refund until it has ended, slower and slower; asks for it again when it never arrived.
 */
export async function followRefund(
  deps: ChargeDeps,
  input: { store: string; refund: string; round: number },
): Promise<void> {
  const { store, refund, round } = input
  if (await pollRefund(deps, store, refund)) return
  const { wait, needsReview } = afterSilence(round)
  if (needsReview) deps.log.warn({ refund, round }, 'a refund does not end')
  await deps.database.inStore(store, async transaction => {
    const row = await readRefund(transaction, refund)
    const payment = await readPayment(transaction, row.payment_id)
    if (!refundIs(row.status, 'underWay') && !isShort(row, payment)) return
    if (needsReview) {
      const detail = 'The bank or acquirer has not ended this refund for more than two hours.'
      const about = { about: refund, charge: row.charge_id, amount: row.amount }
      await raiseReviewItem(transaction, { kind: 'refund_unknown', ...about, detail })
    }
    if (round >= ONE_QUESTION) return
    await transaction.enqueue({
      name: 'follow-refund',
      data: { store, refund, round: round + 1 },
      after: wait ?? ONCE_A_DAY,
    })
  })
}

/** Asks the provider about one refund, once. Returns whether it has ended. */
export async function pollRefund(deps: ChargeDeps, store: string, refund: string): Promise<boolean> {
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readRefund(transaction, refund)
    const payment = await readPayment(transaction, row.payment_id)
    const account = await byRoom(payment.method, {
      pix: () => deps.connections.pixOf(transaction, payment.provider_account_id),
      cards: () => null,
    })()
    return { row, payment, account, now: transaction.now }
  })
  const { row, payment, account, now } = seen
  if (isShort(row, payment)) return account ? pollPix(deps, store, payment, account) : pollReturns(deps, store, payment)
  if (!refundIs(row.status, 'underWay')) return true
  if (row.status === 'requested') {
    await sendRefund(deps, store, refund)
    return false
  }
  if (!account) return askCardRefund(deps, store, refund)
  if (account.gateway) return askGatewayRefund(deps, store, refund)
  if (!account.bank) return false
  const endToEndId = payment.pix_end_to_end_id ?? ''
  let answer = await account.bank.readReturn(endToEndId, idBody(row.id))
  // The bank would not tell, which says nothing of the devolução: what it was asked for it may be carrying out.
  if (answer.outcome === 'rejected') return false
  if (answer.outcome === 'absent') {
    answer = await account.bank.requestReturn(endToEndId, idBody(row.id), row.amount)
    if (answer.outcome === 'rejected' && answer.code !== 'not_authorized' && isYoung(row, now)) return false
  }
  return recordReturnAnswer(deps, store, refund, answer)
}

/**
 * Whether a refund was asked for so lately that a bank may have it and not show it yet. It then rejects what it is
 * asked for again, and that says nothing of the first.
 */
function isYoung({ created_at, decided_at }: RefundRow, now: Date): boolean {
  return now.getTime() - (decided_at ?? created_at).getTime() < SUM_LAG_MS
}

/** Whether a refund that was done is among those of which the acquirer shows too small a sum. */
function isShort({ status }: RefundRow, { returns_short_since }: PaymentRow): boolean {
  return status === 'done' && returns_short_since !== null
}

/** The same of a Pix that a gateway made. */
async function pollPix(
  deps: ChargeDeps,
  store: string,
  { id, pix_gateway_id }: PaymentRow,
  { gateway }: PixAccount,
): Promise<boolean> {
  const read = await gateway?.read(pix_gateway_id ?? '')
  if (read?.outcome !== 'ok') return false
  await recordGatewayReturns(deps, store, id, read.value)
  const now = await deps.database.inStore(store, transaction => readPayment(transaction, id))
  return now.returns_short_since === null
}

/**
 * Reads what the acquirer has given back of a payment in all, and writes it. Returns whether the books and the acquirer
 * agree, or what differs was settled.
 */
export async function pollReturns(
  deps: ChargeDeps,
  store: string,
  { id, card, provider_account_id }: Pick<PaymentRow, 'id' | 'card' | 'provider_account_id'>,
): Promise<boolean> {
  const { port } = await deps.database.inStore(store, transaction =>
    deps.connections.cardsOf(transaction, provider_account_id),
  )
  const read = await port.read(card?.id ?? '')
  if (read.outcome !== 'ok') return false
  await recordCardReturns(deps, store, id, read.value)
  const now = await deps.database.inStore(store, transaction => readPayment(transaction, id))
  return now.returns_short_since === null
}
