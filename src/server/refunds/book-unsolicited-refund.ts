import { divideTaking } from '../../shared/charge/charge-amounts.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import { enqueueSplitTenderFollowUp } from '../charges/split-tender/enqueue-split-tender-follow-up.ts'
import type { StoreTransaction } from '../db/database.ts'
import { disputesOf } from '../disputes/dispute-rows.ts'
import { reviewOverdraw } from '../disputes/review-overdraw.ts'
import { makeRoomFor } from './approval/lapse-refund.ts'
import { bookReturn } from './book-return.ts'

/** Of an acquirer's own words so much is kept. */
const LONGEST_REASON = 140

/** Money that a provider gave back without our asking. */
interface UnsolicitedRefund {
  origin: 'bank' | 'med'
  /** The provider's own id of it: it is booked once. */
  providerId: string
  amount: Centavos
  returnId: string | null
  settledAt: Date | null
  /** What of it the bank had blocked before, by MED. */
  held: Centavos
  /** What was captured came to nothing later: the payer was never charged. */
  failedCapture?: { reason: string }
}

/**
 * Books money that went back without our asking, as a refund that is done. What a bank or an acquirer did is booked,
 * however little the payment has left by our own count, and what waits for an approval gives way to it. The charge is
 * locked. Returns false, and books nothing, while a refund under way claims the same money: the provider rejects that
 * one soon, or carries both out.
 */
export async function bookUnsolicitedRefund(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  known: PaymentRow,
  done: UnsolicitedRefund,
): Promise<boolean> {
  const isThere = divideTaking(known, done.amount).overdrawn === 0
  const payment = isThere ? known : await makeRoomFor(deps, transaction, known)
  const underWay = payment.amount_refund_claimed > payment.amount_refunded
  const { unapplied, interest, overdrawn } = divideTaking(payment, done.amount)
  if (overdrawn > 0 && underWay) return false
  const refund = {
    id: transaction.newId('ref'),
    charge_id: payment.charge_id,
    origin: done.origin,
    amount: done.amount,
    amount_unapplied: unapplied,
    amount_interest: interest,
  }
  await transaction.db
    .insertInto('refunds')
    .values({
      ...refund,
      store_id: transaction.store,
      payment_id: payment.id,
      status: 'done',
      bank_id: done.providerId,
      reason: done.failedCapture?.reason.slice(0, LONGEST_REASON) ?? null,
      pix_return_id: done.returnId,
      failure_code: null,
      failure_detail: null,
      created_at: transaction.now,
      done_at: done.settledAt ?? transaction.now,
    })
    .execute()
  await transaction.db
    .updateTable('payments')
    .set({
      amount_refund_claimed: centavos(payment.amount_refund_claimed + done.amount),
      claimed_unapplied: centavos(payment.claimed_unapplied + unapplied),
      claimed_interest: centavos(payment.claimed_interest + interest),
      amount_overdrawn: centavos(payment.amount_overdrawn + overdrawn),
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  await bumpChargeVersion(transaction, payment.charge_id)
  if (overdrawn > 0 && !(await isBlocked(transaction, payment, overdrawn))) {
    await reviewOverdraw(transaction, payment, { by: 'A refund made at the provider', overdrawn })
  }
  const isFailedCapture = done.failedCapture !== undefined
  await bookReturn(transaction, deps.publicUrl, refund, payment, { held: done.held, isFailedCapture })
  if (payment.split_tender_id) await enqueueSplitTenderFollowUp(transaction, payment.charge_id)
  return true
}

/**
 * Whether open cases of MED block all that seems to be missing: nobody has taken it then, and it is there again when
 * the bank releases the case. Where it gives that back by MED as well, it is told then.
 */
async function isBlocked(transaction: StoreTransaction, { id }: PaymentRow, overdrawn: number): Promise<boolean> {
  const cases = (await disputesOf(transaction, id)).filter(({ kind }) => kind === 'med')
  return overdrawn <= cases.reduce((sum, { amount_held }) => sum + amount_held, 0)
}
