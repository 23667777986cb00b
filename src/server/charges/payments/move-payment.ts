import type { Updateable } from 'kysely'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { type PaymentStatus, paymentIs, paymentMayMove } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { PaymentTable } from '../../db/tables/payment-table.ts'
import { settleReviewItem } from '../../stores/review-items/review-items.ts'
import { bumpChargeVersion } from '../charge/bump-charge-version.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import { enqueueSplitTenderFollowUp } from '../split-tender/enqueue-split-tender-follow-up.ts'
import { releaseReservation } from '../split-tender/reserved-amount.ts'

type Together = Omit<
  Updateable<PaymentTable>,
  'status' | 'id' | 'store_id' | 'charge_id' | 'answered_at' | 'challenged_at'
>

/**
 * Moves a payment by the table of moves: the only place that writes `payments.status`. `together` is written with it.
 * Returns the payment as it is then; null when the table has no such move or the payment was no longer in its status.
 */
export async function movePayment(
  transaction: StoreTransaction,
  payment: { id: string; charge_id: string; status: PaymentStatus; method: PaymentMethod },
  to: PaymentStatus,
  together: Together = {},
): Promise<PaymentRow | null> {
  const moved = await movePaymentAlone(transaction, payment, to, together)
  if (moved) await bumpChargeVersion(transaction, payment.charge_id)
  return moved
}

/** Sooner than this after its making, no payment is put before a person; of which nothing is known, sooner. */
const LONG_MS = 3_600_000
const UNKNOWN_MS = 60_000

/** The same for a caller that writes the charge in this transaction anyway. */
export async function movePaymentAlone(
  transaction: StoreTransaction,
  payment: { id: string; status: PaymentStatus; method: PaymentMethod },
  to: PaymentStatus,
  together: Together,
): Promise<PaymentRow | null> {
  if (!paymentMayMove(payment.status, to, payment.method)) return null
  const { id, status: from } = payment
  const times = {
    ...(from === 'processing' && { answered: transaction.now }),
    ...(to === 'challenge' && { challenged: transaction.now }),
  }
  const [moved] = await transaction.ask(move({ ...together, ...times, status: to, store: transaction.store, id, from }))
  // What was asked about for long enough may stand before a person.
  const long = from === 'processing' ? UNKNOWN_MS : LONG_MS
  if (moved && transaction.now.getTime() - moved.created_at.getTime() >= long) {
    settleReviewItem(transaction, 'payment_unknown', moved.id)
  }
  if (moved && from === 'authorized') settleReviewItem(transaction, 'hold_lapses', moved.id)
  if (moved) transaction.count('guiche.payments', { method: moved.method, outcome: to, reason: reasonOf(moved) })
  if (moved?.split_tender_id) {
    // What it reserved is free for another tender.
    if (paymentIs(to, 'unpaid')) releaseReservation(transaction, moved)
    await enqueueSplitTenderFollowUp(transaction, moved.charge_id)
  }
  return moved ?? null
}

/** Why a payment came to nothing, by its class; `none` for the others. */
function reasonOf({ status, card, failure_code }: PaymentRow): string {
  if (status === 'declined') return card?.decline?.reason ?? 'unknown'
  return (status === 'failed' && failure_code) || 'none'
}

type Move = Together & {
  status: PaymentStatus
  store: string
  id: string
  from: PaymentStatus
  answered?: Date
  challenged?: Date
}

const move = statement((db, { store, id, from, answered, challenged, ...written }: Move) =>
  db
    .updateTable('payments')
    .set(written)
    // The first answer counts, and the first question to the payer.
    .$if(answered !== undefined, update =>
      update.set(eb => ({ answered_at: eb.fn.coalesce('answered_at', eb.val(answered)) })),
    )
    .$if(challenged !== undefined, update =>
      update.set(eb => ({ challenged_at: eb.fn.coalesce('challenged_at', eb.val(challenged)) })),
    )
    .where('store_id', '=', store)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll(),
)
