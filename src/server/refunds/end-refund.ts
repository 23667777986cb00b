import { overdrawnOf } from '../../shared/charge/charge-amounts.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type PaymentRow, type RefundRow, readPayment } from '../charges/charge/charge-rows.ts'
import { settleChangedMoney } from '../charges/charge/settle-changed-money.ts'
import { enqueueSplitTenderFollowUp } from '../charges/split-tender/enqueue-split-tender-follow-up.ts'
import type { StoreTransaction } from '../db/database.ts'
import { settleReviewItem } from '../stores/review-items/review-items.ts'
import { bookReturn, bookUndoneReturn } from './book-return.ts'
import { moveRefund } from './move-refund.ts'
import { publishRefund, readRefund } from './refund-rows.ts'
import { wakeNext } from './wake-next.ts'

/** Ends a refund that the provider has carried out, and books it. The charge is locked. */
export async function finishRefund(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  row: RefundRow,
  done: { returnId: string | null; settledAt: Date | null },
): Promise<void> {
  const payment = await readPayment(transaction, row.payment_id)
  await moveRefund(transaction, row, 'done', {
    pix_return_id: done.returnId,
    done_at: done.settledAt ?? transaction.now,
  })
  await bookReturn(transaction, deps.publicUrl, row, payment)
  await wakeNext(transaction, row)
  if (payment.split_tender_id) await enqueueSplitTenderFollowUp(transaction, row.charge_id)
}

/** Gives free what a refund claimed that comes to nothing. */
export type ReleaseClaim = (
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  row: RefundRow,
) => Promise<unknown>

/**
 * Ends a refund that the provider will not carry out: what it claimed may be refunded again, by `release`. The charge
 * is locked.
 */
export async function failRefund(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  row: RefundRow,
  { code, detail }: { code: string; detail: string },
  release: ReleaseClaim = releaseClaim,
): Promise<void> {
  await moveRefund(transaction, row, 'failed', { failure_code: code, failure_detail: detail, done_at: null })
  await release(deps, transaction, row)
  await wakeNext(transaction, row)
  await publishRefund(transaction, 'refund.failed', row, deps.publicUrl)
}

/** A refund that a provider has rejected, and why. */
export interface RejectedRefund {
  refund: string
  code: string
  detail: string
}

/** The same of a refund that was asked for, unless its end became known meanwhile. The charge is locked. */
export async function failAskedRefund(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  { refund, ...why }: RejectedRefund,
  release: ReleaseClaim,
): Promise<void> {
  const row = await readRefund(transaction, refund)
  if (row.status === 'processing') await failRefund(deps, transaction, row, why, release)
}

/** Gives free what a refund claimed that comes to nothing, and settles the charge. It is locked. */
export const releaseClaim: ReleaseClaim = async (deps, transaction, row) => {
  await settleReleased(deps, transaction, await writeReleasedClaim(transaction, row))
}

/**
 * Releases after which the charge is settled once, by `settle`: when all is booked that has taken the money otherwise.
 * In between the charge might hold a sale that it does not hold, and be paid by it.
 */
export function releaseAndSettleLater(): { release: ReleaseClaim; settle: ReleaseSettling } {
  const released = new Map<string, PaymentRow>()
  return {
    async release(_, transaction, row) {
      const payment = await writeReleasedClaim(transaction, row)
      released.set(payment.id, payment)
    },
    async settle(deps, transaction) {
      for (const payment of released.values()) await settleReleased(deps, transaction, payment)
    },
  }
}

type ReleaseSettling = (deps: Pick<ChargeDeps, 'publicUrl'>, transaction: StoreTransaction) => Promise<void>

async function settleReleased(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  { id: payment, charge_id: charge, split_tender_id }: PaymentRow,
): Promise<void> {
  await settleChangedMoney(deps, transaction, { charge, payment })
  if (split_tender_id) await enqueueSplitTenderFollowUp(transaction, charge)
}

/**
 * The same of the payment alone, for whoever books next what has taken the money and settles the charge then: between
 * the two it might hold a sale that it does not hold.
 */
export async function writeReleasedClaim(transaction: StoreTransaction, row: RefundRow): Promise<PaymentRow> {
  const payment = await readPayment(transaction, row.payment_id)
  const amount_refund_claimed = centavos(payment.amount_refund_claimed - row.amount)
  const amount_overdrawn = overdrawnOf({ ...payment, amount_refund_claimed })
  // What this refund would have taken covers what was taken too much.
  if (payment.amount_overdrawn > 0 && amount_overdrawn === 0) {
    settleReviewItem(transaction, 'overdrawn', payment.id)
  }
  await transaction.db
    .updateTable('payments')
    .set({
      amount_refund_claimed,
      amount_overdrawn,
      claimed_unapplied: centavos(payment.claimed_unapplied - row.amount_unapplied),
      claimed_interest: centavos(payment.claimed_interest - row.amount_interest),
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  return payment
}

/**
 * Ends a refund as failed that the acquirer had carried out, and of which it found later that it never arrived. The
 * books have it no more, and what it claimed may be refunded again. The charge is locked.
 */
export async function undoRefund(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  row: RefundRow,
  why: { code: string; detail: string },
  release: ReleaseClaim,
): Promise<void> {
  await bookUndoneReturn(transaction, row, await readPayment(transaction, row.payment_id))
  await failRefund(deps, transaction, row, why, release)
}
