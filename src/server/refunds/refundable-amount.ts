import { paymentBalance } from '../../shared/charge/charge-amounts.ts'
import { methodTraits } from '../../shared/charge/method-traits.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { Problem } from '../base/problem.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { ChargeRow, PaymentRow } from '../charges/charge/charge-rows.ts'
import { isTenderOf, lastSplitTenderOf } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { rejectAgainstIssuer } from './voucher-rule.ts'

const DAY_MS = 86_400_000

/**
 * How much of a payment is refunded, where it can be, and until when it is given back at all: all that is left, or what
 * was asked for. The charge is locked.
 * @throws Problem payment_not_refundable, refund_exceeds_refundable, refund_window_over, voucher_not_refundable,
 * split_tender_under_way.
 */
export async function refundableAmount(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payment: PaymentRow,
  asked: number | null,
): Promise<{ amount: Centavos; until: Date | null }> {
  if (payment.origin === 'moved') {
    const why = 'This money came from another charge: take it back there first, and refund it there.'
    throw new Problem('payment_not_refundable', why)
  }
  const left = paymentBalance(payment).refundable
  if (payment.status !== 'captured') throw new Problem('payment_not_refundable', `The payment is ${payment.status}.`)
  if (left <= 0) throw new Problem('payment_not_refundable', `Of ${payment.amount} centavos ${goneOf(payment)}.`)
  const until = await rejectLate(deps, transaction, charge, payment)
  const amount = centavos(asked ?? left)
  if (amount > left) throw new Problem('refund_exceeds_refundable', `At most ${left} centavos can be refunded.`)
  rejectAgainstIssuer(payment, amount, transaction.now, await voucherGateway(deps, transaction, payment))
  return { amount, until }
}

/** What has become of a payment of which nothing can be refunded. */
function goneOf({ amount_refunded, amount_disputed, amount_moved }: PaymentRow): string {
  const parts = [
    amount_refunded > 0 && `${amount_refunded} were refunded`,
    amount_disputed > 0 && `${amount_disputed} are held by a dispute or lost`,
    amount_moved > 0 && `${amount_moved} pay another charge or are credit`,
  ]
  return parts.filter(Boolean).join(' and ')
}

/**
 * The same of an amount that a refund has claimed already, when it is to be sent at last. @throws Problem
 * payment_not_refundable, refund_window_over, voucher_not_refundable, split_tender_under_way.
 */
export async function rejectUnrefundable(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payment: PaymentRow,
  amount: Centavos,
): Promise<void> {
  const { status, amount_overdrawn } = payment
  if (status !== 'captured' || amount_overdrawn > 0) {
    const why = `The payment is ${status}; ${amount_overdrawn} centavos more were taken than it had.`
    throw new Problem('payment_not_refundable', why)
  }
  await rejectLate(deps, transaction, charge, payment)
  rejectAgainstIssuer(payment, amount, transaction.now, await voucherGateway(deps, transaction, payment))
}

/** Rejects what is a tender under way, or too old. Returns the last moment; null where only the acquirer knows. */
async function rejectLate(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payment: PaymentRow,
): Promise<Date | null> {
  if (isTenderOf(payment, await lastSplitTenderOf(transaction, charge))) {
    throw new Problem('split_tender_under_way', 'It is a tender of a split tender under way: undo all of it instead.')
  }
  const days = await daysOf(deps, transaction, payment)
  if (days === null || !payment.captured_at) return null
  const until = new Date(payment.captured_at.getTime() + days * DAY_MS)
  if (transaction.now > until) {
    const since = payment.captured_at.toISOString()
    throw new Problem('refund_window_over', `It was paid at ${since}, and is given back for ${days} days.`)
  }
  return until
}

/** For how many days a payment can be given back; null where only its acquirer knows. */
async function daysOf(deps: ChargeDeps, transaction: StoreTransaction, payment: PaymentRow): Promise<number | null> {
  const { refundDays } = methodTraits[payment.method]
  if (refundDays === null) return acquirerDays(deps, transaction, payment)
  if (payment.pix_gateway_id === null) return refundDays
  const { gateway } = await deps.connections.pixOf(transaction, payment.provider_account_id)
  return Math.min(refundDays, gateway?.abilities.refundDays ?? refundDays)
}

/** For how many days the payment's acquirer gives money back; null where only the acquirer knows. */
async function acquirerDays(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: PaymentRow,
): Promise<number | null> {
  const { port } = await deps.connections.cardsOf(transaction, payment.provider_account_id)
  return port.refundDays ?? null
}

/** What the gateway lets of a voucher; nothing is asked of other payments. */
async function voucherGateway(deps: ChargeDeps, transaction: StoreTransaction, payment: PaymentRow) {
  if (methodTraits[payment.method].refundedBy !== 'issuer') return {}
  return (await deps.connections.cardsOf(transaction, payment.provider_account_id)).port.abilities
}
