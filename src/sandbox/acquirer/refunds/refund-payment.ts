import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { voucherRefundObstacle, voucherRefundRule } from '../../../shared/cards/voucher-refunds.ts'
import { randomText } from '../../random-text.ts'
import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { chargebacksOf, disputedAmount } from '../chargebacks/chargeback.ts'
import { refundRequest } from '../contract/requests.ts'
import { type Fault, strike } from '../faults/fault.ts'
import { type Payment, paymentOfAccount } from '../payments/payment.ts'
import { refundedAmount } from '../payments/payment-message.ts'
import { readInstrument } from '../tokens/instrument.ts'
import { findRefund, type Refund, refundMessageOf, refundsOf } from './refund.ts'
import { settleRefund } from './settle-refund.ts'

/** Ms in which a card payment can be given back: our own choice. */
const REFUND_WINDOW = 180 * 24 * 3_600_000

/** Ms that a refund takes which was told to be slow. */
const SLOW_REFUND = 5_000

/** Ms until one that was done comes to nothing, which takes days elsewhere. */
const UNDONE_AFTER = 60_000

/**
 * `POST /v1/payments/{id}/refunds`: gives a captured payment back, whole or in part, repeatedly up to what was
 * captured. The merchant's reference names the refund within the payment: the same one again is the same refund.
 */
export function refundPayment(acquirer: Acquirer, { account, params, body }: AcquirerCall): AcquirerAnswer {
  const payment = paymentOfAccount(acquirer, account, params.id)
  const request = readInput(refundRequest, body)
  const left = refundable(acquirer, payment)
  const existing = refundsOf(acquirer, payment.id).find(({ reference }) => reference === request.reference)
  if (existing) {
    if (existing.amount === (request.amount ?? existing.amount)) {
      return { status: 201, body: refundMessageOf(existing) }
    }
    throw new AcquirerProblem('reference_taken', 'Another refund of this payment has this reference.', 'reference')
  }
  const amount = request.amount ?? left
  checkRefundable(acquirer, payment, amount, left)
  const id = writeRefund(acquirer, payment, { reference: request.reference, amount })
  const fault = strike(acquirer, 'refund', {
    accountId: account.id,
    kinds: ['refund_failed', 'refund_slow', 'refund_undone'],
  })
  if (fault && fault.kind !== 'refund_undone') putOff(acquirer, id, fault)
  else settleRefund(acquirer, findRefund(acquirer, id))
  if (fault?.kind === 'refund_undone' && !payment.voucher) {
    const undoAt = acquirer.now().getTime() + (fault.parameters.delay_ms ?? UNDONE_AFTER)
    acquirer.db.run('update acquirer_refund set undo_at = ? where id = ?', undoAt, id)
  }
  return { status: 201, body: refundMessageOf(findRefund(acquirer, id)) }
}

/** Centavos of a payment that can still go back: neither given back nor disputed. */
function refundable(acquirer: Acquirer, payment: Payment): number {
  const disputed = disputedAmount(chargebacksOf(acquirer, payment.id))
  return payment.captured_amount - refundedAmount(refundsOf(acquirer, payment.id)) - disputed
}

/**
 * Gives back at the acquirer's own means, whatever an issuer's rules say: for somebody who works there. Within a
 * transaction.
 * @param amount no more than was captured and not given back.
 */
export function refundByHand(acquirer: Acquirer, payment: Payment, amount: number): Refund {
  const id = writeRefund(acquirer, payment, { reference: `by-hand-${randomText(12)}`, amount })
  settleRefund(acquirer, findRefund(acquirer, id))
  return findRefund(acquirer, id)
}

function writeRefund(
  acquirer: Acquirer,
  payment: Payment,
  { reference, amount }: { reference: string; amount: number },
): string {
  const id = `rf_${randomText(24)}`
  const now = acquirer.now().getTime()
  acquirer.db.run(
    `insert into acquirer_refund (id, payment_id, reference, amount, status, created_at, settle_at)
     values (?, ?, ?, ?, 'processing', ?, ?)`,
    id,
    payment.id,
    reference,
    amount,
    now,
    now,
  )
  return id
}

/** A refund that the acquirer carries out later, or does not: then the reason stands there already. */
function putOff(acquirer: Acquirer, id: string, { kind, parameters }: Fault): void {
  const delay = parameters.delay_ms ?? (kind === 'refund_slow' ? SLOW_REFUND : 0)
  acquirer.db.run(
    'update acquirer_refund set settle_at = ?, reason = ? where id = ?',
    acquirer.now().getTime() + delay,
    kind === 'refund_failed' ? 'The issuer did not take the money back.' : null,
    id,
  )
}

function checkRefundable(acquirer: Acquirer, payment: Payment, amount: number, left: number): void {
  const reject = (message: string) => new AcquirerProblem('not_refundable', message)
  if (payment.status !== 'captured' || payment.captured_at === null) throw reject(`The payment is ${payment.status}.`)
  if (left <= 0 || amount > left) {
    throw new AcquirerProblem('amount_too_large', `Only ${Math.max(left, 0)} centavos are left to give back.`, 'amount')
  }
  const now = acquirer.now()
  if (payment.funding !== 'voucher') {
    if (now.getTime() > payment.captured_at + REFUND_WINDOW) throw reject('The 180 days for a refund are over.')
    return
  }
  const today = saoPauloDate(now)
  const rule = voucherRefundRule(readInstrument(acquirer, payment.instrument_id).brand, today)
  const captured = saoPauloDate(new Date(payment.captured_at))
  const obstacle = voucherRefundObstacle(rule, { captured, today, whole: amount === payment.captured_amount })
  if (obstacle) throw reject(voucherRejections[obstacle])
}

const voucherRejections: Readonly<Record<'no_rule' | 'too_late' | 'whole_only', string>> = {
  no_rule: 'This issuer gives nothing back.',
  too_late: 'The days in which this issuer gives back are over.',
  whole_only: 'This issuer gives back the whole only.',
}
