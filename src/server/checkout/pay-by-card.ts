import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { CardCreate } from '../../shared/contract/payment.ts'
import type { Actor } from '../access/principal.ts'
import { rejectManyAttempts } from '../charges/cards/attempt-limits.ts'
import { asksForCustomer } from '../charges/cards/saved-card-terms.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import { lockForPayment, sendStarted, startPayment } from '../charges/payments/start-payment.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../charges/payments/wait-for-provider.ts'
import { type BrowserProof, rejectStranger } from './checkout-saved-cards.ts'
import { checkoutState } from './checkout-state.ts'

/**
 * The payer pays what is left of a charge with the token of a card that was typed into the isolated form, or with one
 * that was saved for the charge's customer. Answers with what their page shows then: paid, held, declined, challenged,
 * or still being confirmed.
 * @throws Problem charge_not_open, charge_expired, charge_processing, method_unavailable, too_many_attempts,
 * customer_not_proved.
 */
export async function payByCard(
  deps: CheckoutDeps,
  found: { store: string; charge: string },
  input: CardCreate,
  { actor, browser }: { actor: Actor; browser: BrowserProof },
): Promise<CheckoutState> {
  const { store, charge } = found
  const started = await deps.database.inStore(store, async transaction => {
    const locked = await lockForPayment(deps, transaction, charge, input.method)
    if (asksForCustomer(input)) await rejectStranger(transaction, locked.charge, browser)
    rejectManyAttempts(locked.payments, transaction.now)
    return startPayment(deps, transaction, locked, input, actor)
  })
  await waitFor(sendStarted(deps, store, started), PROVIDER_PATIENCE_MS, error =>
    deps.log.error({ err: error, payment: started.id }, 'the payment was not sent; a job will'),
  )
  return deps.database.read(store, transaction => checkoutState(deps, transaction, charge, browser))
}
