import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'

/** What a part is paid with. */
export type PartWay = 'card' | 'voucher' | 'pix'

/** A part that is to be paid, in centavos. */
export interface Part {
  way: PartWay
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
  const ways = waysOf(state)
  const takes = (way: PartWay) => (way === 'pix' ? state.methods.includes('pix') : ways.includes(way))
  return allPairs.filter(({ said, rest }) => takes(said) && takes(rest))
}

/** The ways that the server lets pay a part now. */
export function waysOf(state: CheckoutState): PartWay[] {
  const { cards, voucher } = state
  const next = state.split?.next ?? []
  const ways: PartWay[] = []
  if (cards && (next.includes('credit-card') || next.includes('debit-card'))) ways.push('card')
  if (voucher && next.includes('voucher') && eligibleLeft(state) > 0) ways.push('voucher')
  if (next.includes('pix')) ways.push('pix')
  return ways
}

/** The most that a voucher may still pay: what is eligible, without what vouchers have paid already. */
export function eligibleLeft({ voucher, split }: CheckoutState): number {
  const legs = split?.attempt?.legs ?? []
  const paid = legs.filter(({ method, status }) => method === 'voucher' && live.has(status))
  return Math.max(0, (voucher?.eligible_amount ?? 0) - paid.reduce((sum, { amount }) => sum + amount, 0))
}

const live: ReadonlySet<string> = new Set(['under_way', 'paid'])

/** What is suggested for the first of a pair: a voucher's eligible part, or what it was found to have; of cards one half. 0: nothing. */
export function suggestedFor({ said }: Pair, state: CheckoutState): number {
  const left = state.split?.left ?? 0
  if (said === 'card') return Math.ceil(left / 2)
  const { card } = state
  const has = (card?.method === 'voucher' && card.decline?.available) || left
  const suggested = Math.min(has, eligibleLeft(state))
  return suggested < left ? suggested : 0
}

/** The two parts in the order in which the server takes them: a card is held before a voucher pays, and a Pix comes last. */
export function inOrder({ said, rest }: Pair, amount: number, left: number): [Part, Part] {
  const first: Part = { way: said, amount }
  const second: Part = { way: rest, amount: left - amount }
  return said === 'voucher' && rest === 'card' ? [second, first] : [first, second]
}

/** How the rest is suggested to be paid: as it was planned, or else by what needs the least of the payer. */
export function suggestedRest(state: CheckoutState, planned: PartWay | null): PartWay {
  const ways = waysOf(state)
  if (planned && ways.includes(planned)) return planned
  return ways.includes('pix') ? 'pix' : (ways[0] ?? 'card')
}

/** The most that a part may pay of what is left. */
export function mostBy(way: PartWay, state: CheckoutState): number {
  const left = state.split?.left ?? 0
  return way === 'voucher' ? Math.min(left, eligibleLeft(state)) : left
}

/** The uses of a card that may pay a part now. */
export function fundingsOf({ split, cards }: CheckoutState): ('credit' | 'debit')[] {
  const methods = { credit: 'credit-card', debit: 'debit-card' } as const satisfies Record<string, PaymentMethod>
  return (cards?.fundings ?? []).filter(funding => split?.next.includes(methods[funding]))
}
