import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { CardMethod } from '../../../shared/charge/method-traits.ts'
import { DRAWS, type RoutedCard, routeCard } from '../../../shared/routing/route-card.ts'
import { Problem } from '../../base/problem.ts'
import { sha256 } from '../../base/tokens.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { RoutingColumn } from '../../db/tables/card-tables.ts'
import type { CardAccount } from '../../stores/accounts/connections.ts'
import { type CardRoutingPolicy, routingInForce } from '../../stores/cards/card-routing.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import type { CardTakers } from './card-takers.ts'

/** A card that is to be paid with, as far as it is known. */
interface CardToPlace {
  /** The draw is made of it: all attempts of a charge go the same way while the rules stay. */
  charge: string
  method: CardMethod
  /** Centavos of what is asked for, without the interest of instalments. */
  amount: number
  /** What it was said to be: it decides of the way and of nothing else. */
  brand?: CardBrandName | undefined
  /**
   * The account whose token or stored card it is; without it, the one that this choice finds for a card of unknown
   * brand.
   */
  madeBy?: string | undefined
  /** The accounts that can take it at all, where not all can: a wallet's token, or a voucher. */
  takers?: CardTakers | undefined
  /** The accounts that proved that nothing was charged: the form of another one is looked for. */
  passed?: ReadonlySet<string> | undefined
}

/** The account that a card is asked of, and who is asked when that one proves that nothing was charged. */
export interface CardRoute {
  account: CardAccount
  next: readonly CardAccount[]
  /** How they were found; null where the store has one account. */
  decision: RoutingColumn | null
}

/**
 * Chooses the account of a card payment by the store's rules. A token is good at the account that made it and at those
 * that share its vault: what is known only after the card was typed chooses among these.
 * @returns null where the store has no account with an acquirer, none that takes such a card, or none beside `passed`.
 * @throws Problem validation_failed for `madeBy`, where the store has no such account, or has closed it.
 */
export async function chooseAcquirer(
  deps: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  card: CardToPlace,
): Promise<CardRoute | null> {
  const all = await deps.connections.cardAccounts(transaction)
  const madeBy = card.madeBy === undefined ? null : accountOf(all, card.madeBy)
  const accounts = card.takers ? card.takers(all) : all
  const [only] = accounts
  if (!only || (madeBy && !accounts.includes(madeBy))) return null
  if (all.length === 1) return { account: only, next: [], decision: null }
  const policy = await routingInForce(transaction, all)
  const { method, amount, brand = null, charge } = card
  const known: RoutedCard = { method, amount, brand, draw: sha256(charge).readUInt32BE() % DRAWS }
  const found = madeBy ?? accountOfForm(policy, known, accounts, card.passed)
  if (!found && card.passed) return null
  const typedAt = found ?? only
  const sharing = accounts.filter(({ vault }) => vault === typedAt.vault)
  const routed = routeCard(policy, known, id => sharing.some(account => account.id === id))
  // Where no rule has an account that takes it, it stays where it was typed.
  const { rule, passedOver, targets } = routed ?? { ...nowhere, targets: [{ account: typedAt.id, share: 100 }] }
  const asked = targets.flatMap(({ account, share }) =>
    sharing.filter(({ id }) => id === account).map(one => ({ found: one, share })),
  )
  const decision: RoutingColumn = {
    version: policy.version,
    rule: rule === null ? null : { place: rule, name: policy.rules[rule - 1]?.name ?? null },
    passedOver,
    brand,
    amount,
    draw: known.draw,
    candidates: asked.map(({ found, share }) => ({ account: found.id, name: found.name, share })),
    notCharged: [],
  }
  const [account = typedAt, ...next] = asked.map(({ found }) => found)
  return { account, next, decision }
}

const nowhere = { rule: null, passedOver: [] }

/**
 * Where a card of a brand that nobody knows yet is typed: the form is shown before. Of one that was typed already, and
 * of which accounts proved that nothing was charged, the next account of its rule.
 */
function accountOfForm(
  policy: CardRoutingPolicy,
  card: RoutedCard,
  accounts: readonly CardAccount[],
  passed: ReadonlySet<string> | undefined,
): CardAccount | undefined {
  const known = passed ? card : { ...card, brand: null }
  const routed = routeCard(policy, known, id => accounts.some(account => account.id === id) || passed?.has(id) === true)
  const next = routed?.targets.find(({ account }) => !passed?.has(account))
  return accounts.find(({ id }) => id === next?.account)
}

/** @throws Problem validation_failed. */
function accountOf(accounts: readonly CardAccount[], id: string): CardAccount {
  const account = accounts.find(one => one.id === id)
  if (account) return account
  const message = 'Expected the account whose form made the token, or that keeps the card: it must be open.'
  throw new Problem('validation_failed', 'There is no such account with an acquirer in use.', {
    errors: [{ field: 'account', code: 'not_available', message }],
  })
}
