import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import { isWallet } from '../../../shared/charge/payment-method.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { RoutingColumn } from '../../db/tables/card-tables.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import type { CardRoute } from './choose-acquirer.ts'

/** Ms for which an account that proved that nothing was charged is passed over: then it may be well again. */
const PASSED_FOR = 15 * 60_000

/** The accounts that were asked for a charge's cards a while ago, and proved that nothing was charged. */
export interface NotChargedBefore {
  /** The newest payment that ended so. */
  payment: string
  accounts: { account: string; name: string }[]
  /** What its card was said to be. */
  brand: CardBrandName | null
}

/**
 * Which accounts have proved lately that they charged nothing for this charge; null where none has, or while it is not
 * known of any card of the charge whether it was charged.
 */
export function notChargedBefore(payments: readonly PaymentRow[], now: Date): NotChargedBefore | null {
  const cards = payments.filter(payment => isAnsweredByAcquirer(payment))
  if (cards.some(({ status }) => paymentIs(status, 'undecided'))) return null
  const proved = cards.filter(
    ({ method, failure_code, created_at }) =>
      // A wallet's card was not typed.
      !isWallet(method) && failure_code === 'acquirers_down' && now.getTime() - created_at.getTime() <= PASSED_FOR,
  )
  const newest = proved.at(-1)
  if (!newest) return null
  const asked = proved.flatMap(({ routing, attempt }) => routing?.candidates.slice(0, attempt) ?? [])
  const accounts = new Map(asked.map(({ account, name }) => [account, name]))
  return {
    payment: newest.id,
    accounts: [...accounts].map(([account, name]) => ({ account, name })),
    brand: newest.routing?.brand ?? null,
  }
}

/** How an account was found, with those that were passed over before it was typed for. */
export function afterOthers(
  { account, decision }: CardRoute,
  payments: readonly PaymentRow[],
  now: Date,
): RoutingColumn | null {
  const before = decision && notChargedBefore(payments, now)
  if (!before || before.accounts.some(passed => passed.account === account.id)) return decision
  const { payment, accounts } = before
  return { ...decision, after: { payment, accounts } }
}
