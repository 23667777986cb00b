import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { refundHasEnded } from '../../shared/charge/refund-status.ts'
import { partCaptured } from '../charges/cards/part-captured.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type RefundRow, readPayment } from '../charges/charge/charge-rows.ts'
import type { CardPayment } from '../providers/acquirer-port.ts'
import { type Answer, isLater } from '../providers/pix-port.ts'
import { recordDisputesBeforeRefunds } from './approval/give-way-to-disputes.ts'
import { claimAsking, claimEach, isAnotherUnderWay, isAnswered, noteAccepted } from './claim-asking.ts'
import { recordCardReturns } from './record-card-returns.ts'
import { readRefund } from './refund-rows.ts'

/**
 * Asks the acquirer once for a refund that is `processing`, and writes what it has then. A whole refund on the day of
 * the capture takes the capture back, which leaves nothing on the payer's statement. Asked any number of times it is
 * done once: the refund's id is its reference at the acquirer, and whatever was done is seen before it is asked again.
 * Returns whether the refund has ended.
 */
export async function askCardRefund(deps: ChargeDeps, store: string, refund: string): Promise<boolean> {
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readRefund(transaction, refund)
    const payment = await readPayment(transaction, row.payment_id)
    const { port } = await deps.connections.cardsOf(transaction, payment.provider_account_id)
    const account = payment.provider_account_id
    return { row, port, account, card: payment.card?.id ?? '', today: saoPauloDate(transaction.now) }
  })
  const { row, port, account, card, today } = seen
  if (row.status !== 'processing') return row.status !== 'requested'
  const before = await port.read(card)
  if (before.outcome !== 'ok') return false
  if (await written(deps, store, row, before.value)) return true
  if (before.value.refunds?.some(({ reference }) => reference === refund)) return false
  const isBySum = before.value.refunds === null
  const asking = isBySum
    ? await claimAsking(deps.database, store, row, before.value, port.abilities)
    : await claimEach(deps.database, store, row)
  if (!asking) return false

  if (isVoidable(before.value, row, today)) {
    const voided = await port.cancel(card)
    if (voided.outcome === 'ok') return written(deps, store, row, voided.value)
    if (isOpen(voided)) return false
  }
  const asked = await port.refund(card, refund, row.amount, isBySum ? asking.name : undefined)
  if (!(await isAnswered(deps.database, store, refund, asking, asked))) return false
  if (isOpen(asked)) return false
  const after = await port.read(card)
  if (after.outcome !== 'ok') return false
  if (await written(deps, store, row, after.value)) return true
  if (asked.outcome === 'ok') {
    if (isBySum) await noteAccepted(deps.database, store, refund, asking)
    return false
  }
  if (!isBySum && (await isAnotherUnderWay(deps.database, store, row, after.value))) return false
  const code = asked.outcome === 'rejected' ? asked.code : 'conflict'
  const detail = asked.outcome === 'rejected' ? asked.detail : 'The acquirer does not know this payment.'
  await recordCardReturns(deps, store, row.payment_id, after.value, { refund, code, detail })
  const payment = await deps.database.read(store, transaction => readPayment(transaction, row.payment_id))
  const { disputes } = partCaptured(payment, after.value)
  await recordDisputesBeforeRefunds(deps, store, { account, payment: payment.id }, disputes)
  return true
}

/** The acquirer may have done it, or wants to be asked later. */
function isOpen(answer: Answer<unknown>): boolean {
  return answer.outcome === 'unknown' || (answer.outcome === 'rejected' && isLater(answer.code))
}

/** Whole, on the day of the capture by São Paulo's calendar, and while nothing else was done with it. */
function isVoidable(reported: CardPayment, { amount }: RefundRow, today: string): boolean {
  const { status, captured, capturedAt, refunds, disputes } = reported
  // An acquirer that tells the sum alone takes a capture of the day back by itself where it can.
  const untouched = disputes.length === 0 && refunds?.every(one => one.status === 'failed') === true
  return (
    status === 'captured' &&
    captured === amount &&
    untouched &&
    capturedAt !== null &&
    saoPauloDate(capturedAt) === today
  )
}

/** Writes what the acquirer has. Returns whether the refund has ended by it. */
async function written(
  deps: ChargeDeps,
  store: string,
  { id, payment_id }: RefundRow,
  reported: CardPayment,
): Promise<boolean> {
  await recordCardReturns(deps, store, payment_id, reported)
  const { status } = await deps.database.inStore(store, transaction => readRefund(transaction, id))
  return refundHasEnded(status)
}
