import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'

/** What a tender is paid with. */
export type TenderWay = 'card' | 'voucher' | 'pix'

/** A tender that is to be paid, in centavos. */
export interface Tender {
  way: TenderWay
  amount: number
}

/** Two ways to pay one charge: the payer says how much the first one pays, the second one pays the rest. */
export interface Pair {
  said: 'card' | 'voucher'
  rest: 'card' | 'pix'
}

const allPairs: readonly Pair[] = [
  { said: 'voucher', rest: 'pix' },
  { said: 'voucher', rest: 'card' },
  { said: 'card', rest: 'pix' },
  { said: 'card', rest: 'card' },
]

/** The pairs that a charge may be paid by, of which nothing is paid yet. */
export function pairsOf(state: CheckoutState): Pair[] {
  const { left = 0, smallest = 1 } = state.split_tender ?? {}
  if (left < 2 * smallest) return []
  const ways = waysOf(state)
  const takes = (way: TenderWay) => (way === 'pix' ? state.methods.includes('pix') : ways.includes(way))
  return allPairs.filter(({ said, rest }) => takes(said) && takes(rest))
}

/** The ways that the server lets pay a tender now, in the order in which the charge names them. */
export function waysOf(state: CheckoutState): TenderWay[] {
  const { cards, voucher, split_tender: splitTender } = state
  const ways = new Set<TenderWay>()
  for (const method of splitTender?.next ?? []) {
    if (method === 'pix') ways.add(method)
    if (method === 'voucher' && voucher && mostBy(method, state) > 0) ways.add(method)
    if (method.endsWith('-card') && cards) ways.add('card')
  }
  return [...ways]
}

/**
 * What is suggested for the first of a pair: a voucher's eligible amount, or what it was found to have; of cards one
 * half. 0: nothing.
 */
export function suggestedFor({ said }: Pair, state: CheckoutState): number {
  const left = state.split_tender?.left ?? 0
  if (said === 'card') return Math.ceil(left / 2)
  const { card } = state
  const has = (card?.method === 'voucher' && card.decline?.available) || left
  const suggested = fitting(Math.min(has, eligibleAmount(state)), state)
  return suggested < left ? suggested : 0
}

function eligibleAmount({ voucher }: CheckoutState): number {
  return voucher?.eligible_amount ?? 0
}

/**
 * The most that a tender of at most this amount may be: all that is left, or so much that the smallest tender is left;
 * 0 where that is less than the smallest itself.
 */
function fitting(amount: number, { split_tender: splitTender }: CheckoutState): number {
  const { left = 0, smallest = 1, tenders_left = 1 } = splitTender ?? {}
  if (amount >= left) return left
  const most = tenders_left === 1 ? 0 : Math.min(amount, left - smallest)
  return most < smallest ? 0 : most
}

/** Whether a tender may not be of this amount: it is or leaves less than the smallest, and is not all that is left. */
export function isTooSmall(amount: number, { split_tender: splitTender }: CheckoutState): boolean {
  const { left = 0, smallest = 1, tenders_left = 1 } = splitTender ?? {}
  return amount !== left && (amount < smallest || left - amount < smallest || tenders_left === 1)
}

/**
 * The two tenders in the order in which the server takes them: a card is held before a voucher pays, and a Pix comes
 * last.
 */
export function inOrder({ said, rest }: Pair, amount: number, left: number): [Tender, Tender] {
  const first: Tender = { way: said, amount }
  const second: Tender = { way: rest, amount: left - amount }
  return said === 'voucher' && rest === 'card' ? [second, first] : [first, second]
}

/** How the rest is suggested to be paid: as it was planned, or else by what needs the least of the payer. */
export function suggestedRest(state: CheckoutState, planned: TenderWay | null): TenderWay {
  const ways = waysOf(state)
  if (planned && ways.includes(planned)) return planned
  return ways.includes('pix') ? 'pix' : (ways[0] ?? 'card')
}

/** The most that a tender may pay of what is left. */
export function mostBy(way: TenderWay, state: CheckoutState): number {
  const left = state.split_tender?.left ?? 0
  return way === 'voucher' ? fitting(eligibleAmount(state), state) : left
}

/** The uses of a card that may pay a tender now. */
export function fundingsOf({ split_tender: splitTender, cards }: CheckoutState): ('credit' | 'debit')[] {
  const methods = { credit: 'credit-card', debit: 'debit-card' } as const satisfies Record<string, PaymentMethod>
  return (cards?.fundings ?? []).filter(funding => splitTender?.next.includes(methods[funding]))
}
