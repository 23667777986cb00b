import type { CardMethod } from '../../shared/charge/method-traits.ts'
import { isCardMethod } from '../../shared/charge/method-traits.ts'
import { Problem } from '../base/problem.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import { paymentsOf, readChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ProofSession } from '../providers/challenge-port.ts'
import type { CardSession } from '../providers/gateway-port.ts'
import type { CardAccount } from '../stores/accounts/connections.ts'
import { formToType } from './checkout-cards.ts'

/**
 * A key by which one card is typed for an account whose gateway gives one for each. It is for the payer's browser
 * alone, and kept nowhere.
 * @throws Problem method_unavailable where no card is typed for that account, or its gateway gives no key.
 */
export async function openCardKey(
  deps: CheckoutDeps,
  { store, charge }: { store: string; charge: string },
  account: string,
): Promise<CardSession> {
  const { port } = await deps.database.read(store, transaction => accountTyped(deps, transaction, { charge, account }))
  const answer = await port.openCardSession?.()
  if (answer?.outcome === 'ok') return answer.value
  deps.log.warn({ account, outcome: answer?.outcome }, 'the gateway gave no key for a card')
  throw new Problem('method_unavailable', 'No card can be typed for this account now.')
}

/**
 * What lets the payer be confirmed before one payment, for the gateway's script in their browser: kept nowhere. `order`
 * is what the gateway is to call it.
 * @throws Problem method_unavailable where no card is typed for that account, or its gateway confirms nobody so.
 */
export async function openProof(
  deps: CheckoutDeps,
  { store, charge }: { store: string; charge: string },
  account: string,
): Promise<ProofSession & { order: string }> {
  const { port } = await deps.database.read(store, transaction => accountTyped(deps, transaction, { charge, account }))
  const answer = await port.openAuthentication?.()
  if (answer?.outcome === 'ok') return { ...answer.value, order: charge.replaceAll(/[^\dA-Za-z]/g, '') }
  deps.log.warn({ account, outcome: answer?.outcome }, 'the gateway lets no payer be confirmed')
  throw new Problem('method_unavailable', 'No payer can be confirmed for this account now.')
}

/** The account, where a card that the charge takes is typed for it. */
async function accountTyped(
  deps: CheckoutDeps,
  transaction: StoreTransaction,
  { charge, account }: { charge: string; account: string },
): Promise<CardAccount> {
  const [row, payments] = await Promise.all([readChargeRow(transaction, charge), paymentsOf(transaction, [charge])])
  for (const method of row.methods.filter((one): one is CardMethod => isCardMethod(one))) {
    const form = await formToType(deps, transaction, row, { payments, method })
    if (form?.account === account && form.needs.length === 0) return deps.connections.cardsOf(transaction, account)
  }
  throw new Problem('method_unavailable', 'No card is typed for this account.')
}
