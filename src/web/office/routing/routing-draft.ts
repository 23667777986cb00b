import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { CardMethod } from '../../../shared/charge/method-traits.ts'
import type { CardRouting, CardRoutingPut } from '../../../shared/contract/card-routing.ts'

/** The share of each account as it is typed; empty where the account takes none. */
export type Shares = Readonly<Record<string, string>>

/** A rule while a person changes it. `key` stays with it wherever it is moved; amounts are centavos, zero for any. */
export interface DraftRule {
  readonly key: string
  readonly name: string
  readonly methods: readonly CardMethod[]
  readonly brands: readonly CardBrandName[]
  readonly from: number
  readonly upTo: number
  readonly shares: Shares
}

/** All rules while a person changes them. */
export interface RoutingDraft {
  readonly rules: readonly DraftRule[]
  readonly otherwise: Shares
}

type Targets = CardRouting['otherwise']

const sharesOf = (targets: Targets): Shares =>
  Object.fromEntries(targets.map(({ account, share }) => [account, String(share)]))

/** The rules in force, to be changed. */
export function draftOf({ rules, otherwise }: CardRouting): RoutingDraft {
  return {
    rules: rules.map(({ name, methods, brands, amount_from, amount_to, to }, place) => ({
      key: `rule-${place}`,
      name: name ?? '',
      methods,
      brands,
      from: amount_from ?? 0,
      upTo: amount_to ?? 0,
      shares: sharesOf(to),
    })),
    otherwise: sharesOf(otherwise),
  }
}

/** A rule that is for every card until more is said of it. */
export function newRule(key: string, account: string): DraftRule {
  return { key, name: '', methods: [], brands: [], from: 0, upTo: 0, shares: { [account]: '100' } }
}

/** Shares in the order of the accounts, those that take nothing left out. */
export function targetsOf(shares: Shares, accounts: CardRouting['accounts']): Targets {
  return accounts.flatMap(({ id }) => (shares[id] ? [{ account: id, share: Number(shares[id]) }] : []))
}

export function sumOf(shares: Shares): number {
  return Object.values(shares).reduce((sum, share) => sum + Number(share || 0), 0)
}

/** Whether a rule can be saved as it is. */
export function isWhole({ shares, from, upTo }: Pick<DraftRule, 'shares' | 'from' | 'upTo'>): boolean {
  return sumOf(shares) === 100 && (upTo === 0 || from <= upTo)
}

/** Whether all can be saved. */
export function isReady({ rules, otherwise }: RoutingDraft): boolean {
  return rules.every(isWhole) && sumOf(otherwise) === 100
}

/** What is sent, and what a card would meet by it. */
export function policyOf({ rules, otherwise }: RoutingDraft, { accounts, version }: CardRouting): CardRoutingPut {
  return {
    version,
    rules: rules.map(({ name, methods, brands, from, upTo, shares }) => ({
      name: name.trim() || null,
      methods: [...methods],
      brands: [...brands],
      amount_from: from || null,
      amount_to: upTo || null,
      to: targetsOf(shares, accounts),
    })),
    otherwise: targetsOf(otherwise, accounts),
  }
}

/** The rules with one of them a place higher or lower. */
export function moved(rules: readonly DraftRule[], key: string, by: -1 | 1): readonly DraftRule[] {
  const at = rules.findIndex(rule => rule.key === key)
  const rule = rules[at]
  if (!rule || at + by < 0 || at + by >= rules.length) return rules
  return rules.toSpliced(at, 1).toSpliced(at + by, 0, rule)
}
