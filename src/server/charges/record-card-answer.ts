import type { PaymentStatus } from '../../shared/charge/payment-status.ts'
import type { EventType } from '../../shared/contract/event.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardAnswer, CardPayment, CardPaymentStatus } from '../providers/acquirer-port.ts'
import { bookCapturedCard } from './book-captured-card.ts'
import { cardFacts } from './card-facts.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from './charge-rows.ts'
import { movePayment } from './move-payment.ts'
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
    if (failed) await tellPayment(transaction, 'payment.failed', failed)
  })
}

/** Writes what the acquirer has of a payment, however often and in whichever order it is told. */
export async function recordCard(deps: ChargeDeps, store: string, payment: string, told: CardPayment): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const row = await lockedPayment(transaction, payment)
    if (told.status === 'captured') return bookCapturedCard(deps, transaction, row, told)
    const move = moves[told.status]
    if (!move) return
    // What ended before it was known to have begun has failed: nothing was taken.
    const ended = move.to === 'canceled' || move.to === 'expired'
    if (row.status === 'processing' && ended) {
      const why = { failure_code: 'not_sent', failure_detail: `The acquirer has it as ${told.status}.` }
      const failed = await movePayment(transaction, row, 'failed', { ...why, card: JSON.stringify(cardFacts(told)) })
      if (failed) await tellPayment(transaction, 'payment.failed', failed)
      return
    }
    const moved = await movePayment(transaction, row, move.to, { card: JSON.stringify(cardFacts(told)) })
    if (moved) await tellPayment(transaction, move.event, moved)
  })
}

/** The payment as it is under its charge's lock. */
async function lockedPayment(transaction: StoreTransaction, payment: string): Promise<PaymentRow> {
  const { charge_id } = await readPayment(transaction, payment)
  await lockCharge(transaction, charge_id)
  return readPayment(transaction, payment)
}
