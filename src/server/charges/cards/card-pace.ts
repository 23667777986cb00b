import type { CardLimits } from '../../stores/cards/card-protection.ts'

/** A card that was tried in the last day by the browser or from the network that asks now. */
export interface PastAttempt {
  charge: string
  madeAt: Date
  /**
   * `paid`: it has paid its charge, or holds what it is to pay of one that is captured later. `held`: it is a tender
   * that waits for the others. `open`: what becomes of it is not known yet. `unpaid`: declined, failed, lapsed, voided.
   */
  result: 'paid' | 'held' | 'open' | 'unpaid'
  /** Brand, last four and expiry, where the acquirer has told them. */
  card: string | null
  sameDevice: boolean
  sameNetwork: boolean
}

/** The newest attempts at the whole store: twice as many as its limit, of the last ten minutes. */
export interface StoreAttempts {
  paidNothing: number
  /** Whether a review item says so already. */
  reported: boolean
}

/** Whom a try is counted by, where it has to wait. */
export type PaceReason = 'device' | 'network' | 'cards' | 'store'

const HOUR_MS = 3_600_000
/** How far back the store's attempts are counted, and how long somebody unknown waits between two cards meanwhile. */
export const STORE_WINDOW_MS = 600_000
/** So many tries that paid are as much as one that did not, so that a shop's regulars behind one address can pay. */
export const PAID_OF_ONE = 5
/** People of one household or office share an address, not a browser. */
const PAYERS_OF_A_NETWORK = 3

/** Whether cards are being tried out at a store: half of the newest attempts and more paid nothing. */
export function isStoreTried({ paidNothing }: StoreAttempts, limits: Pick<CardLimits, 'attempts_per_store'>): boolean {
  return paidNothing >= limits.attempts_per_store
}

/**
 * From when on a payer may try another card, and why not before; null: now. What is counted by the store holds up only
 * who has not paid here within the day, by their browser or from their address, and holds no tender of this charge.
 * What is counted by the address does not hold up a browser that paid within the day: others behind it are not its
 * payer's doing.
 * @param onCharge when cards were tried on the charge, whoever did.
 */
export function cardPace(
  past: readonly PastAttempt[],
  store: StoreAttempts,
  limits: CardLimits,
  { charge, onCharge, now }: { charge: string; onCharge: readonly Date[]; now: Date },
): { notBefore: Date; why: PaceReason } | null {
  const recent = past.filter(({ madeAt }) => madeAt.getTime() > now.getTime() - HOUR_MS)
  const device = recent.filter(({ sameDevice }) => sameDevice)
  const network = recent.filter(({ sameNetwork }) => sameNetwork)
  const ownHeld = past.some(one => one.result === 'held' && one.sameDevice && one.charge === charge)
  const waits: { until: number; why: PaceReason }[] = [
    { until: freeAt(device, limits.attempts_per_device), why: 'device' },
    { until: freeAt(newestOfCards(device, charge), limits.cards_per_payer), why: 'cards' },
  ]
  if (!past.some(({ result, sameDevice }) => sameDevice && result === 'paid')) {
    const cards = newestOfCards(network, charge)
    waits.push(
      { until: freeAt(network, limits.attempts_per_network), why: 'network' },
      { until: freeAt(cards, limits.cards_per_payer * PAYERS_OF_A_NETWORK), why: 'cards' },
    )
  }
  if (!ownHeld && !past.some(({ result }) => result === 'paid') && isStoreTried(store, limits)) {
    const last = Math.max(0, ...[...recent.map(({ madeAt }) => madeAt), ...onCharge].map(date => date.getTime()))
    waits.push({ until: last + STORE_WINDOW_MS, why: 'store' })
  }
  const longest = waits.reduce((one, other) => (other.until > one.until ? other : one))
  return longest.until > now.getTime() ? { notBefore: new Date(longest.until), why: longest.why } : null
}

/** Ms since 1970 at which so many attempts of the hour have become old that another one is within the limit; 0: now. */
function freeAt(attempts: readonly PastAttempt[], limit: number): number {
  // Counted in fifths: sums of 0.2 are not exact.
  const weight = ({ result }: PastAttempt) => (result === 'paid' ? 1 : PAID_OF_ONE)
  const oldestFirst = attempts.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
  let sum = oldestFirst.reduce((total, one) => total + weight(one), 0)
  let until = 0
  for (const one of oldestFirst) {
    if (sum < limit * PAID_OF_ONE) break
    sum -= weight(one)
    until = one.madeAt.getTime() + HOUR_MS
  }
  return until
}

/**
 * Of each card that paid nothing, its newest try: a card leaves the hour with it. What a tender of this charge holds is
 * on its way to pay.
 */
function newestOfCards(attempts: readonly PastAttempt[], charge: string): PastAttempt[] {
  const cards = new Map<string, PastAttempt>()
  for (const one of attempts) {
    const paidNothing = one.result === 'unpaid' || (one.result === 'held' && one.charge !== charge)
    const before = one.card === null ? undefined : cards.get(one.card)
    if (one.card !== null && paidNothing && (!before || one.madeAt > before.madeAt)) cards.set(one.card, one)
  }
  return [...cards.values()]
}
