import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import type { InstallmentPlans } from '../../../shared/contract/installments.ts'
import { type Centavos, centavos, MAX_AMOUNT } from '../../../shared/money/centavos.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardAccount } from '../../stores/accounts/connections.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { type ChargeRow, paymentsOf, readChargeRow } from '../charge/charge-rows.ts'
import { chooseAcquirer } from './choose-acquirer.ts'
import { findSavedCard } from './saved-card-terms.ts'

/** What is asked for: a card as its form told of it, at an account, and of how much. */
interface AskedPlans {
  charge: string
  account: string | undefined
  card: string | undefined
  /** A saved card of the charge's customer, in the place of one that was typed. */
  savedCard: string | undefined
  amount: number | undefined
}

/**
 * What instalments of a card would cost the payer of a charge, by the table of the account's gateway. Nothing is made.
 * Those that the charge does not allow, or of which one is below its minimum, are left out.
 * @throws Problem charge_not_found, charge_not_open, method_unavailable where the account has no such table, or it
 *   cannot be had now; those of a saved card.
 */
export async function readInstallmentPlans(
  deps: Pick<ChargeDeps, 'connections' | 'database' | 'log'>,
  store: string,
  asked: AskedPlans,
): Promise<InstallmentPlans> {
  const wanted = await deps.database.read(store, transaction => whatFor(deps, transaction, asked))
  const { row, account, stored, amount } = wanted
  const card = stored === null ? { typed: asked.card ?? '' } : { stored }
  const answer = await account.port.installmentPlans?.(card, amount)
  if (answer?.outcome !== 'ok') {
    deps.log.warn({ account: account.id, outcome: answer?.outcome }, 'the gateway showed no table of instalments')
    throw new Problem('method_unavailable', 'The gateway shows no instalments for this card now: it can pay at once.')
  }
  const { max = 1, minimum = 1 } = row.installments ?? {}
  const data = answer.value
    .filter(({ count, each, total }) => count <= max && (count === 1 || each >= minimum) && total <= MAX_AMOUNT)
    .map(plan => ({ ...plan, words: [...plan.words] }))
  return { object: 'installment_plans', account: account.id, amount, data }
}

async function whatFor(
  deps: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  { charge, account: named, savedCard, amount: some }: AskedPlans,
): Promise<{ row: ChargeRow; account: CardAccount; stored: string | null; amount: Centavos }> {
  const [row, payments] = await Promise.all([readChargeRow(transaction, charge), paymentsOf(transaction, [charge])])
  if (row.status !== 'open') throw new Problem('charge_not_open', `The charge is ${row.status}.`)
  const left = leftToPay(row, payments)
  const amount = centavos(Math.min(some ?? left, left))
  const saved = savedCard === undefined ? null : await findSavedCard(transaction, row, savedCard)
  const madeBy = saved?.provider_account_id ?? named
  const card = { charge, method: 'credit-card' as const, amount, madeBy }
  const route = await chooseAcquirer(deps, transaction, card)
  if (!route?.account.gatewayPlans || amount === 0) {
    throw new Problem('method_unavailable', 'Instalments are by no gateway’s table here.')
  }
  return { row, account: route.account, stored: saved?.provider_card ?? null, amount }
}
