import type { CardBrandName } from '../cards/card-brands.ts'
import type { CardMethod } from '../charge/method-traits.ts'

/**
 * Where a part of the cards goes. `share` in percent: the shares of a list add up to 100; 0 stands in for the others.
 */
export interface RoutingTarget {
  readonly account: string
  readonly share: number
}

/**
 * A rule: which cards it is for, and where they go. An empty list and null stand for any. Amounts are centavos, both
 * ends included.
 */
export interface RoutingRule {
  readonly name: string | null
  readonly methods: readonly CardMethod[]
  readonly brands: readonly CardBrandName[]
  readonly amount_from: number | null
  readonly amount_to: number | null
  readonly to: readonly RoutingTarget[]
}

/** The rules of a store, the first that fits decides, and where all other cards go. */
export interface RoutingPolicy {
  readonly rules: readonly RoutingRule[]
  readonly otherwise: readonly RoutingTarget[]
}

/** A card to be placed, as far as it is known. */
export interface RoutedCard {
  readonly method: CardMethod
  /** Null before it was typed, and of what a wallet holds: a rule that names brands is then not for it. */
  readonly brand: CardBrandName | null
  /** Centavos of what is asked for, without the interest of instalments. */
  readonly amount: number
  /** 0 to 9999: which part of the shares it falls into. */
  readonly draw: number
}

/** What the rules say of a card. */
export interface RoutedTo {
  /** The rule's place, from 1; null for what no rule is for. */
  readonly rule: number | null
  /** Places of rules that were for it, and of whose accounts none takes its token. */
  readonly passedOver: readonly number[]
  /** The accounts that take it, as they are asked: the drawn one, then the others as they are listed. */
  readonly targets: readonly RoutingTarget[]
}

/** How many draws there are: hundredths of a percent. */
export const DRAWS = 10_000

/**
 * Finds the account of a card: the first rule that is for it and has an account that takes it, and of that rule's
 * accounts the one whose share the draw falls into. The same card and draw find the same account for as long as the
 * rules stay.
 * @param takes whether an account takes the card's token.
 * @returns null where no account of a rule for it takes it.
 */
export function routeCard(
  { rules, otherwise }: RoutingPolicy,
  card: RoutedCard,
  takes: (account: string) => boolean,
): RoutedTo | null {
  const passedOver: number[] = []
  for (const [index, rule] of rules.entries()) {
    if (!isFor(rule, card)) continue
    const targets = rule.to.filter(({ account }) => takes(account))
    if (targets.length > 0) return { rule: index + 1, passedOver, targets: drawnFirst(targets, card.draw) }
    passedOver.push(index + 1)
  }
  const targets = otherwise.filter(({ account }) => takes(account))
  return targets.length > 0 ? { rule: null, passedOver, targets: drawnFirst(targets, card.draw) } : null
}

function isFor(rule: RoutingRule, { method, brand, amount }: RoutedCard): boolean {
  const isMethod = rule.methods.length === 0 || rule.methods.includes(method)
  const isBrand = rule.brands.length === 0 || (brand !== null && rule.brands.includes(brand))
  return isMethod && isBrand && amount >= (rule.amount_from ?? 0) && amount <= (rule.amount_to ?? amount)
}

/** Of some of a list's accounts the shares count in proportion; where they have none, the first listed stands in. */
function drawnFirst(targets: readonly RoutingTarget[], draw: number): RoutingTarget[] {
  const whole = targets.reduce((sum, { share }) => sum + share, 0)
  let upTo = 0
  const drawn = targets.find(({ share }) => {
    upTo += share
    return upTo * DRAWS > draw * whole
  })
  const first = drawn ?? targets[0]
  return first ? [first, ...targets.filter(target => target !== first)] : []
}
