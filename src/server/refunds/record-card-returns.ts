import { refundIs } from '../../shared/charge/refund-status.ts'
import { ZERO } from '../../shared/money/centavos.ts'
import { releasedOf } from '../charges/cards/card-facts.ts'
import { feeOfLines, keepReceivables } from '../charges/cards/keep-receivables.ts'
import { partCaptured } from '../charges/cards/part-captured.ts'
import { keepMarks } from '../charges/cards/sale-marks.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, type PaymentRow, type RefundRow, readPayment, refundsOf } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { bookFee } from '../ledger/book-fee.ts'
import { feesOfPayouts } from '../ledger/booked-fee.ts'
import type { CardPayment, CardRefund } from '../providers/acquirer-port.ts'
import { giveWayToDisputes } from './approval/give-way-to-disputes.ts'
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

/** What stands for the provider's id of a whole capture taken back: an acquirer gives such a thing none. */
const VOIDED = 'voided'

/**
 * Writes what the acquirer has given back of a captured payment, however often and in whichever order it is told: our
 * refunds, which it knows by their ids; what was given back without our asking; and the part of its fee that goes with
 * it. `rejected`: a refund of ours that it has just said no to. What stood in its way may have been given back without
 * our asking, or be disputed, and a call that told it may be lost: all of it is booked with the end of that refund.
 */
export async function recordCardReturns(
  deps: ChargeDeps,
  store: string,
  payment: string,
  shown: CardPayment,
  rejected: RejectedRefund | null = null,
): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const { charge_id } = await readPayment(transaction, payment)
    await lockCharge(transaction, charge_id)
    const { release, settle } = releaseAndSettleLater()
    if (rejected) await failAskedRefund(deps, transaction, rejected, release)
    await recordReturns(deps, transaction, payment, shown, release)
    if (rejected) await recordDisputesNow(deps, transaction, payment, shown)
    await settle(deps, transaction)
  })
}

async function recordReturns(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: string,
  shown: CardPayment,
  release: ReleaseClaim,
): Promise<void> {
  const row = await readPayment(transaction, payment)
  const reported = partCaptured(row, shown)
  // Read before what is known already.
  if (row.status !== 'captured' || !row.card || reported.version < row.card.version) return
  const returned = reported.refunds ?? (await ofSum(transaction, row, reported))
  // What failed claims nothing any more, which leaves room for what went back otherwise.
  const ordered = returned.toSorted((one, other) => Number(other.status === 'failed') - Number(one.status === 'failed'))
  for (const one of ordered) await recordOne(deps, transaction, row, one, release)
  keepReceivables(transaction, row, reported)
  keepMarks(transaction, row, reported)
  // Declined after it was captured: a review at the gateway took it back.
  if (isTakenBack(reported)) await recordVoid(deps, transaction, row)
  // An acquirer that tells no line at all says nothing of its fee.
  if (reported.settlement.length > 0) {
    const about = { payment, charge: row.charge_id, account: row.provider_account_id }
    const besides = (await feesOfPayouts(transaction, [about])).get(payment) ?? 0
    const fee = await feeOfLines(transaction, row, reported.settlement)
    await bookFee(transaction, 'card_fee', about, fee - besides)
  }
  const card = JSON.stringify({ ...row.card, ...releasedOf(reported, row.card), version: reported.version })
  await transaction.db
    .updateTable('payments')
    .set({ card })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment)
    .execute()
}

/** While another refund is under way they wait, and are written by whoever finds them next. */
async function recordDisputesNow(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: string,
  shown: CardPayment,
): Promise<void> {
  const row = await readPayment(transaction, payment)
  const { provider_account_id: account } = row
  const { disputes } = partCaptured(row, shown)
  await giveWayToDisputes(deps, transaction, { account, payment }, disputes)
  const { status, amount_refund_claimed, amount_refunded } = await readPayment(transaction, payment)
  if (status !== 'captured' || amount_refund_claimed > amount_refunded) return
  for (const one of disputes) await recordDispute(deps, transaction, account, one)
}

/** Whether the gateway has undone a capture whole. */
function isTakenBack({ status }: CardPayment): boolean {
  return status === 'canceled' || status === 'declined'
}

/** Of a capture that was taken back whole no sum is told. */
async function ofSum(transaction: StoreTransaction, row: PaymentRow, reported: CardPayment): Promise<CardRefund[]> {
  if (reported.status !== 'captured') return []
  return reportedBySum(transaction, [row], reported, await standing(transaction, row))
}

async function recordOne(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: PaymentRow,
  reported: CardRefund,
  release: ReleaseClaim,
): Promise<void> {
  const refunds = await standing(transaction, payment)
  const known = refunds.find(({ id, bank_id }) => id === reported.reference || bank_id === reported.id)
  if (!known) {
    if (reported.status === 'done') await bookUnsolicited(deps, transaction, payment, reported)
    keepArn(transaction, payment, reported)
    return
  }
  keepArn(transaction, payment, reported)
  if (known.status === 'done' && reported.status === 'failed') {
    const detail = reported.reason ?? 'The acquirer found later that the money had not arrived.'
    await undoRefund(deps, transaction, known, { code: 'undone', detail }, release)
  }
  if (known.status !== 'processing') return
  if (reported.status === 'done') {
    await finishRefund(deps, transaction, known, { returnId: null, settledAt: reported.settledAt })
  } else if (reported.status === 'failed') {
    const detail = reported.reason ?? 'The issuer did not take the money back.'
    await failRefund(deps, transaction, known, { code: 'other', detail }, release)
  }
}

/** Keeps under which a refund is cleared, told with it or later. */
function keepArn(
  { write, store }: StoreTransaction,
  { id: payment }: PaymentRow,
  { id, reference, arn }: CardRefund,
): void {
  if (arn) write(setArn({ store, payment, id, reference, arn }))
}

const setArn = statement((db, { store, payment, id, reference, arn }: Cleared) =>
  db
    .updateTable('refunds')
    .set({ card_arn: arn })
    .where('store_id', '=', store)
    .where('payment_id', '=', payment)
    .where(eb => eb.or([eb('id', '=', reference), eb('bank_id', '=', id)]))
    .where('card_arn', 'is distinct from', arn),
)

type Cleared = { store: string; payment: string; id: string; reference: string; arn: string }

/** The whole capture was taken back: by a refund of ours, or without our asking. */
async function recordVoid(deps: ChargeDeps, transaction: StoreTransaction, payment: PaymentRow): Promise<void> {
  const refunds = await standing(transaction, payment)
  const whole = refunds.find(({ amount }) => amount === payment.amount)
  if (whole?.status === 'processing') {
    await finishRefund(deps, transaction, whole, { returnId: null, settledAt: null })
  } else if (!whole) {
    const all = { id: VOIDED, amount: payment.amount, settledAt: null, reason: null }
    await bookUnsolicited(deps, transaction, payment, all)
  }
}

/**
 * While a refund under way claims the same money nothing is booked: the acquirer rejects that one soon, and tells this
 * again.
 */
async function bookUnsolicited(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { id }: PaymentRow,
  reported: Pick<CardRefund, 'id' | 'amount' | 'settledAt' | 'reason' | 'isFailedCapture'>,
): Promise<void> {
  const { amount, settledAt, reason, isFailedCapture } = reported
  const failedCapture = isFailedCapture && { failedCapture: { reason: reason ?? 'The capture was rejected later.' } }
  const gone = { origin: 'bank', providerId: reported.id, amount, returnId: null, settledAt, held: ZERO } as const
  const done = { ...gone, ...failedCapture }
  await bookUnsolicitedRefund(deps, transaction, await readPayment(transaction, id), done)
}

/** The refunds of the payment that a provider has heard of, or will, and that have not failed, as they are now. */
async function standing(transaction: StoreTransaction, { id, charge_id }: PaymentRow): Promise<RefundRow[]> {
  const all = await refundsOf(transaction, [charge_id])
  return all.filter(refund => refund.payment_id === id && refundIs(refund.status, 'atProvider'))
}
