import { paymentBalance } from '../../shared/charge/charge-amounts.ts'
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
import { bookReceivedPix } from '../charges/pix/book-received-pix.ts'
import { ownOf } from '../charges/pix/gateway-money.ts'
import type { StoreTransaction } from '../db/database.ts'
import { noteAnnounced } from '../disputes/note-announced.ts'
import type { CardRefund } from '../providers/acquirer-port.ts'
import { receivedBy } from '../providers/gateway-pix-codes.ts'
import type { GatewayPix } from '../providers/gateway-pix-port.ts'
import { bookUnsolicitedRefund } from './book-unsolicited-refund.ts'
import {
  failAskedRefund,
  failRefund,
  finishRefund,
  type RejectedRefund,
  type ReleaseClaim,
  releaseAndSettleLater,
  undoRefund,
} from './end-refund.ts'
import { reportedBySum } from './returns-by-sum.ts'

/**
 * Writes what a gateway has given back of a Pix, however often and in whichever order it is told: our refunds, and what
 * was given back without our asking. What came in is booked first: what goes back may be of a payment that nobody has
 * told of yet. What was announced of it goes before a person.
 * `rejected`: a refund of ours that the gateway has just said no to, which ends with all that is booked here.
 */
export async function recordGatewayReturns(
  deps: ChargeDeps,
  store: string,
  payment: string,
  reported: GatewayPix,
  rejected: RejectedRefund | null = null,
): Promise<void> {
  const received = receivedBy(reported)
  if (!received && !rejected) return
  if (received) {
    await deps.database.inStore(store, async transaction => {
      const { provider_account_id: account } = await readPayment(transaction, payment)
      await bookReceivedPix(deps, transaction, account, received)
    })
  }
  await deps.database.inStore(store, async transaction => {
    const { charge_id } = await readPayment(transaction, payment)
    await lockCharge(transaction, charge_id)
    const { release, settle } = releaseAndSettleLater()
    if (rejected) await failAskedRefund(deps, transaction, rejected, release)
    const row = await readPayment(transaction, payment)
    const returned = received ? (reported.refunds ?? (await ofSum(transaction, row, reported))) : []
    // What failed claims nothing any more, which leaves room for what went back otherwise.
    const ordered = returned.toSorted((one, other) => rank(one) - rank(other))
    for (const one of ordered) await recordOne(deps, transaction, row, one, release)
    if (received) await noteAnnounced(transaction, payment, reported)
    await settle(deps, transaction)
  })
}

/** The sum is that of all that one code has paid. */
async function ofSum(transaction: StoreTransaction, payment: PaymentRow, reported: GatewayPix): Promise<CardRefund[]> {
  const [sharing, ours] = await Promise.all([paidBy(transaction, payment), refundsOfCode(transaction, payment)])
  return reportedBySum(transaction, sharing, reported, ours)
}

const rank = ({ status }: CardRefund) => (status === 'failed' ? 0 : 1)

/** The refunds of all that one code has paid which a gateway has heard of, or will, and that have not failed. */
export async function refundsOfCode(transaction: StoreTransaction, payment: PaymentRow): Promise<RefundRow[]> {
  const [all, ids] = await Promise.all([refundsOf(transaction, [payment.charge_id]), paidBy(transaction, payment)])
  return all.filter(refund => ids.some(({ id }) => id === refund.payment_id) && refundIs(refund.status, 'atProvider'))
}

/** The payments of which a gateway tells one sum: all that one code has paid. */
export async function paidBy(transaction: StoreTransaction, payment: PaymentRow): Promise<PaymentRow[]> {
  const { charge_id, provider_account_id, pix_gateway_id } = payment
  if (pix_gateway_id === null) return [payment]
  return ownOf(await paymentsOf(transaction, [charge_id]), provider_account_id, { id: pix_gateway_id })
}

async function recordOne(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  reported: CardRefund,
  release: ReleaseClaim,
): Promise<void> {
  const { id, reference, status, reason, settledAt } = reported
  const refunds = await refundsOfCode(transaction, payment)
  // What nobody here asked for may be of several payments.
  const all = refunds.filter(one => one.id === reference || one.bank_id === id)
  if (all.length === 0 && status === 'done') await bookUnsolicited(deps, transaction, payment, reported)
  for (const known of all) {
    if (known.status === 'done' && status === 'failed') {
      const detail = reason ?? 'The gateway found later that the money had not arrived.'
      await undoRefund(deps, transaction, known, { code: 'undone', detail }, release)
    }
    if (known.status !== 'processing') continue
    if (status === 'done') await finishRefund(deps, transaction, known, { returnId: null, settledAt })
    if (status === 'failed') {
      const detail = reason ?? 'The gateway did not give the money back.'
      await failRefund(deps, transaction, known, { code: 'other', detail }, release)
    }
  }
}

/**
 * Of the payment that has so much left, the oldest first; where none has, of each what it has left. While a refund
 * under way claims the same, nothing is booked.
 */
async function bookUnsolicited(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  reported: Pick<CardRefund, 'id' | 'amount' | 'settledAt' | 'reason' | 'isFailedCapture'>,
): Promise<void> {
  const { id: providerId, amount, settledAt, reason, isFailedCapture } = reported
  const failedCapture = isFailedCapture && { failedCapture: { reason: reason ?? 'The capture was rejected later.' } }
  const gone = { origin: 'bank', providerId, returnId: null, settledAt, held: ZERO } as const
  const paid = await paidBy(transaction, payment)
  for (const [target, share] of sharesOf(paid.length > 0 ? paid : [payment], amount)) {
    const done = { ...gone, amount: share, ...failedCapture }
    if (!(await bookUnsolicitedRefund(deps, transaction, await readPayment(transaction, target.id), done))) return
  }
}

/**
 * How much of a sum that went back is of each of the payments that one code has paid. What is more than all have left
 * is of one that is asked to give back already, or of the first, and comes first: it may have to wait.
 */
function sharesOf(paid: readonly PaymentRow[], amount: Centavos): [PaymentRow, Centavos][] {
  const leftOf = (one: PaymentRow) => paymentBalance(one).refundable
  const whole = paid.find(one => leftOf(one) >= amount)
  if (whole) return [[whole, amount]]
  const over = amount - paid.reduce((sum, one) => sum + leftOf(one), 0)
  const asked = paid.find(one => one.amount_refund_claimed > one.amount_refunded) ?? paid[0]
  let rest = amount - Math.max(0, over)
  const shares = paid.map((one): [PaymentRow, Centavos] => {
    const share = Math.min(rest, leftOf(one))
    rest -= share
    return [one, centavos(share + (one.id === asked?.id ? Math.max(0, over) : 0))]
  })
  return shares
    .filter(([, share]) => share > 0)
    .sort(([one], [other]) => Number(other.id === asked?.id) - Number(one.id === asked?.id))
}
