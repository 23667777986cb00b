import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { AttemptRejection } from '../../../shared/contract/attempt-rejections.ts'
import type { Actor } from '../../access/principal.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { type CardLimits, cardLimits, closedUntil } from '../../stores/cards/card-protection.ts'
import { raiseReviewItem } from '../../stores/review-items/review-items.ts'
import type { LockedCharge, PaymentRow } from '../charge/charge-rows.ts'
import { pastAttempts, storeAttempts } from './card-attempts.ts'
import { cardPace, type PastAttempt, type StoreAttempts } from './card-pace.ts'
import { cardsThatCount } from './judged-cards.ts'

/**
 * Seconds from the making of the last card of a charge that came to nothing until the next is taken on the checkout,
 * by how many did; the last one repeats.
 */
const WAITS = [0, 0, 0, 15, 30, 60, 120, 300]

/** Puts before a person that cards are being tried out at the store. */
export function reportCardTesting(transaction: StoreTransaction, { store, limits }: Omit<PaceFacts, 'past'>) {
  const detail =
    `${store.paidNothing} of the newest ${2 * limits.attempts_per_store} tries of cards in ` +
    'ten minutes paid nothing.'
  return raiseReviewItem(transaction, { kind: 'card_testing', about: transaction.store, charge: null, detail })
}

/** A card that was not tried, and why. */
export class AttemptRejected extends Problem {
  readonly why: AttemptRejection

  constructor(why: AttemptRejection, ...problem: ConstructorParameters<typeof Problem>) {
    super(...problem)
    this.why = why
  }
}

/** Whether a charge may be tried with another card: each that was judged counts, also one that was accepted. */
export function takesMoreCards(
  payments: readonly PaymentRow[],
  limits: Pick<CardLimits, 'attempts_per_charge'>,
): boolean {
  return cardsThatCount(payments).length < limits.attempts_per_charge
}

/**
 * Rejects a card of whomever: while the store's cards are closed, or the charge has been tried with too many.
 * @throws AttemptRejected cards_closed, method_unavailable.
 */
export function rejectClosed(payments: readonly PaymentRow[], limits: CardLimits, now: Date): void {
  const until = closedUntil(limits, now)
  if (until) {
    const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000)
    throw new AttemptRejected('closed', 'cards_closed', `Cards are taken again at ${until.toISOString()}.`, {
      retryAfter,
    })
  }
  if (!takesMoreCards(payments, limits)) {
    const detail = `This charge takes no card after ${limits.attempts_per_charge} that were tried.`
    throw new AttemptRejected('charge', 'method_unavailable', detail)
  }
}

/** Asks for what every card is judged by, whoever sends it: what a store says, and how often cards are tried there. */
export async function readCardLimits(transaction: StoreTransaction): Promise<Omit<PaceFacts, 'past'>> {
  const [limits, store] = await Promise.all([cardLimits(transaction), storeAttempts(transaction)])
  return { limits, store }
}

/** What a payer's pace is judged by. */
export interface PaceFacts {
  limits: CardLimits
  store: StoreAttempts
  past: readonly PastAttempt[]
}

/** Asks for what a payer's pace is judged by: sent together with the charge's lock, it takes no turn of its own. */
export async function readPace(transaction: StoreTransaction, payer: Actor): Promise<PaceFacts> {
  const [read, past] = await Promise.all([readCardLimits(transaction), pastAttempts(transaction, payer)])
  return { ...read, past }
}

/**
 * Rejects a payer's card that comes too soon: after others of the charge that came to nothing, or by what their browser
 * and address have tried elsewhere in the store.
 * @throws AttemptRejected too_many_attempts, and those of `rejectClosed`.
 */
export function rejectEarly({ charge, payments }: LockedCharge, { limits, store, past }: PaceFacts, now: Date): void {
  rejectClosed(payments, limits, now)
  const tried = cardsThatCount(payments)
  const gone = tried.filter(({ status }) => paymentIs(status, 'unpaid'))
  const last = gone.at(-1)
  const wait = WAITS[Math.min(gone.length, WAITS.length - 1)] ?? 0
  const ofCharge = last
    ? { notBefore: new Date(last.created_at.getTime() + wait * 1000), why: 'charge' as const }
    : null
  const onCharge = tried.map(({ created_at }) => created_at)
  for (const one of [ofCharge, cardPace(past, store, limits, { charge: charge.id, onCharge, now })]) {
    if (!one || one.notBefore <= now) continue
    const retryAfter = Math.ceil((one.notBefore.getTime() - now.getTime()) / 1000)
    throw new AttemptRejected(one.why, 'too_many_attempts', `The next card is taken in ${retryAfter} s.`, {
      retryAfter,
    })
  }
}
