import { type PaymentStatus, type PendingWork, paymentEnds } from '../../shared/charge/payment-status.ts'
import type { EventType } from '../../shared/contract/event.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardAnswer, CardPayment, CardPaymentStatus } from '../providers/acquirer-port.ts'
import { bookCapturedCard } from './book-captured-card.ts'
import { cardFacts } from './card-facts.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from './charge-rows.ts'
import { letChargeEnd } from './let-charge-end.ts'
import { movePayment } from './move-payment.ts'
import { pendingWork } from './pending-work.ts'
import { removeShownCodes } from './remove-shown-codes.ts'
import { tellPayment } from './tell.ts'

type PaymentEvent = Extract<EventType, `payment.${string}`>

/** What a payment becomes by what the acquirer has of it, and the event that tells it. Captures are booked instead. */
const moves: Partial<Record<CardPaymentStatus, { to: PaymentStatus; event: PaymentEvent }>> = {
  challenge: { to: 'challenge', event: 'payment.challenge' },
  authorized: { to: 'authorized', event: 'payment.authorized' },
  declined: { to: 'declined', event: 'payment.declined' },
  canceled: { to: 'canceled', event: 'payment.canceled' },
  expired: { to: 'expired', event: 'payment.expired' },
}

/**
 * Writes what the acquirer answered to being asked for a payment. An unknown outcome changes nothing: the job that follows the payment
 * reads it.
 */
export async function recordCardAnswer(
  deps: ChargeDeps,
  store: string,
  payment: string,
  answer: CardAnswer,
): Promise<void> {
  if (answer.outcome === 'unknown') return
  if (answer.outcome === 'ok' || answer.outcome === 'declined') return recordCard(deps, store, payment, answer.payment)
  const code = answer.outcome === 'refused' ? answer.code : 'not_sent'
  await failCard(deps, store, payment, { code, detail: answer.detail })
}

/** Ends a payment of which the acquirer has nothing and never will. */
export async function failCard(
  deps: ChargeDeps,
  store: string,
  payment: string,
  { code, detail }: { code: string; detail: string },
): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const row = await lockedPayment(transaction, payment)
    const failed = await movePayment(transaction, row, 'failed', { failure_code: code, failure_detail: detail })
    if (!failed) return
    await tellPayment(transaction, 'payment.failed', failed)
    await letChargeEnd(deps, transaction, row.charge_id)
  })
}

/**
 * Writes what the acquirer has of a payment, however often and in whichever order it is told.
 * @param asked what the acquirer was asked for and answers; null for a look.
 */
export async function recordCard(
  deps: ChargeDeps,
  store: string,
  payment: string,
  told: CardPayment,
  asked: PendingWork | null = null,
): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const row = await lockedPayment(transaction, payment)
    // Read before what is known already.
    if (row.card && told.version < row.card.version) return
    if (told.status === 'captured') {
      // Captured while it is being let go: letting go takes a capture back too, and what comes of that is booked.
      if (asked !== 'cancel' && pendingWork(row) === 'cancel') return
      return bookCapturedCard(deps, transaction, row, told)
    }
    const move = moves[told.status]
    if (!move) return
    const card = JSON.stringify(cardFacts(told, row.card, transaction.now))
    // What ended before it was known to have begun has failed: nothing was taken.
    const begun = row.status !== 'processing' || !(move.to === 'canceled' || move.to === 'expired')
    const why = { failure_code: 'not_sent', failure_detail: `The acquirer has it as ${told.status}.` }
    const moved = begun
      ? await movePayment(transaction, row, move.to, { card })
      : await movePayment(transaction, row, 'failed', { ...why, card })
    if (!moved) return
    await tellPayment(transaction, begun ? move.event : 'payment.failed', moved)
    if (moved.status === 'authorized') await removeShownCodes(transaction, row.charge_id)
    if (paymentEnds.includes(moved.status)) await letChargeEnd(deps, transaction, row.charge_id)
  })
}

/** The payment as it is under its charge's lock. */
async function lockedPayment(transaction: StoreTransaction, payment: string): Promise<PaymentRow> {
  const { charge_id } = await readPayment(transaction, payment)
  await lockCharge(transaction, charge_id)
  return readPayment(transaction, payment)
}
