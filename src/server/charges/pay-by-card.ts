import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { CardCreate } from '../../shared/contract/payment.ts'
import type { Actor } from '../access/principal.ts'
import { refuseManyTries } from './card-tries.ts'
import type { CheckoutDeps } from './charge-deps.ts'
import { lockCharge, paymentsOf } from './charge-rows.ts'
import { checkoutState } from './checkout-state.ts'
import { startPayment } from './start-payment.ts'
import { BANK_PATIENCE_MS, waitFor } from './wait-for-bank.ts'

/**
 * The payer pays what is left of a charge with the token of a card that was typed into the isolated form. Answers with what their
 * page shows then: paid, held, declined, challenged, or still being confirmed.
 * @throws Problem charge_not_open, charge_expired, charge_processing, method_unavailable, too_many_attempts.
 */
export async function payByCard(
  deps: CheckoutDeps,
  found: { store: string; charge: string },
  input: CardCreate,
  actor: Actor,
): Promise<CheckoutState> {
  const { store, charge } = found
  const started = await deps.database.inStore(store, async transaction => {
    await lockCharge(transaction, charge)
    refuseManyTries(await paymentsOf(transaction, [charge]), transaction.now)
    return startPayment(deps, transaction, charge, input, actor)
  })
  await waitFor(started.send(), BANK_PATIENCE_MS, error =>
    deps.log.error({ err: error, payment: started.id }, 'the payment was not sent; a job will'),
  )
  return deps.database.read(store, transaction => checkoutState(deps, transaction, charge))
}
