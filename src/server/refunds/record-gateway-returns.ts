import { refundIs } from '../../shared/charge/refund-status.ts'
import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import {
  lockCharge,
  type PaymentRow,
  paymentsOf,
  type RefundRow,
  readPayment,
  refundsOf,
} from '../charges/charge/charge-rows.ts'
import { ownOf } from '../charges/pix/gateway-money.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardRefund } from '../providers/acquirer-port.ts'
import type { GatewayPix } from '../providers/gateway-pix-port.ts'
import { raiseReviewItem } from '../stores/review-items.ts'
import { bookUnsolicitedRefund } from './book-unsolicited-refund.ts'
import { failRefund, finishRefund, undoRefund } from './end-refund.ts'
import { refundsBySum } from './refunds-by-sum.ts'
import { lookAgain, SUM_LAG_MS, setShort } from './sum-lag.ts'

/**
 * Writes what a gateway has given back of a Pix, however often and in whichever order it is told: our refunds, and what
 * was given back without our asking.
 */
export async function recordGatewayReturns(
  deps: Pick<ChargeDeps, 'database' | 'publicUrl'>,
  store: string,
  payment: string,
  reported: GatewayPix,
): Promise<void> {
  if (reported.status !== 'paid') return
  await deps.database.inStore(store, async transaction => {
    const { charge_id } = await readPayment(transaction, payment)
    await lockCharge(transaction, charge_id)
    const row = await readPayment(transaction, payment)
    const returned = reported.refunds ?? refundsBySum(reported, await refundsOfCode(transaction, row))
    // What failed claims nothing any more, which leaves room for what went back otherwise.
    const ordered = returned.toSorted((one, other) => rank(one) - rank(other))
    for (const one of ordered) await recordOne(deps, transaction, row, one)
    if (reported.refunds === null) await reviewUndone(transaction, row, reported)
  })
}

const rank = ({ status }: CardRefund) => (status === 'failed' ? 0 : 1)

/** The refunds of all that one code has paid which a gateway has heard of, or will, and that have not failed. */
export async function refundsOfCode(transaction: StoreTransaction, payment: PaymentRow): Promise<RefundRow[]> {
  const [all, ids] = await Promise.all([refundsOf(transaction, [payment.charge_id]), paidBy(transaction, payment)])
  return all.filter(refund => ids.some(({ id }) => id === refund.payment_id) && refundIs(refund.status, 'atProvider'))
}

async function paidBy(transaction: StoreTransaction, payment: PaymentRow): Promise<PaymentRow[]> {
  const { charge_id, provider_account_id, pix_gateway_id } = payment
  if (pix_gateway_id === null) return [payment]
  return ownOf(await paymentsOf(transaction, [charge_id]), provider_account_id, { id: pix_gateway_id })
}

async function recordOne(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  { id, reference, status, amount, reason, settledAt }: CardRefund,
): Promise<void> {
  const refunds = await refundsOfCode(transaction, payment)
  const known = refunds.find(one => one.id === reference || one.bank_id === id)
  if (!known) {
    if (status === 'done') await bookUnsolicited(deps, transaction, payment, { id, amount, settledAt })
    return
  }
  if (known.status === 'done' && status === 'failed') {
    const detail = reason ?? 'The gateway found later that the money had not arrived.'
    await undoRefund(deps, transaction, known, { code: 'undone', detail })
  }
  if (known.status !== 'processing') return
  if (status === 'done') await finishRefund(deps, transaction, known, { returnId: null, settledAt })
  if (status === 'failed') {
    const detail = reason ?? 'The gateway did not give the money back.'
    await failRefund(deps, transaction, known, { code: 'other', detail })
  }
}

/**
 * Of the payment that has so much left, the oldest first. While a refund under way claims the same, nothing is booked.
 */
async function bookUnsolicited(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  { id: providerId, amount, settledAt }: { id: string; amount: Centavos; settledAt: Date | null },
): Promise<void> {
  const own = await paidBy(transaction, payment)
  const target = own.find(one => one.amount - one.amount_refund_claimed >= amount) ?? own[0] ?? payment
  const done = { origin: 'bank', providerId, amount, returnId: null, settledAt, held: ZERO } as const
  await bookUnsolicitedRefund(deps, transaction, await readPayment(transaction, target.id), done)
}

/**
 * The gateway tells less than our books have as given back: it has denied after all what it had done. One reading may
 * be of before: it is believed when it is still so after longer than a sum lags.
 */
async function reviewUndone(
  transaction: StoreTransaction,
  payment: PaymentRow,
  { refunded, isRefundPending }: GatewayPix,
): Promise<void> {
  if (isRefundPending) return
  const done = (await refundsOfCode(transaction, payment)).filter(({ status }) => status === 'done')
  const newest = done.at(-1)
  const missing = done.reduce((sum, { amount }) => sum + amount, 0) - refunded
  const short = (await paidBy(transaction, payment)).filter(one => one.returns_short_since !== null)
  const since = short.map(one => one.returns_short_since?.getTime() ?? 0).toSorted((one, other) => one - other)[0]
  if (newest && missing > 0 && since === undefined) {
    await setShort(transaction, newest.payment_id, transaction.now)
    await lookAgain(transaction, newest.id)
    return
  }
  const isOver = since !== undefined && transaction.now.getTime() - since >= SUM_LAG_MS
  if (missing > 0 && !isOver) return
  for (const { id } of short) await setShort(transaction, id, null)
  if (!newest || missing <= 0) return
  const detail = `The gateway has denied ${missing} centavos that it had given back: ask it, and pay the customer back in another way.`
  const about = { about: newest.id, charge: payment.charge_id, amount: centavos(missing) }
  await raiseReviewItem(transaction, { kind: 'refund_unknown', ...about, detail })
}
