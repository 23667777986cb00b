import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { CardCreate } from '../../shared/contract/payment.ts'
import type { Actor } from '../access/principal.ts'
import type { InTurn } from '../base/in-turn.ts'
import { outerNetworkOf } from '../base/network.ts'
import {
  AttemptRejected,
  type PaceFacts,
  readPace,
  rejectEarly,
  reportCardTesting,
} from '../charges/cards/attempt-limits.ts'
import { countRejection } from '../charges/cards/card-rejections.ts'
import { asksForCustomer } from '../charges/cards/saved-card-terms.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import { lockForPayment, type StartedPayment, sendStarted, startPayment } from '../charges/payments/start-payment.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../charges/payments/wait-for-provider.ts'
import { type BrowserProof, rejectStranger } from './checkout-saved-cards.ts'
import { checkoutState } from './checkout-state.ts'

interface Payer {
  actor: Actor
  browser: BrowserProof
}

/**
 * The payer pays what is left of a charge with the token of a card that was typed into the isolated form, or with one
 * that was saved for the charge's customer. Answers with what their page shows then: paid, held, declined, challenged,
 * or still being confirmed.
 * @param inTurn what one browser and one network ask for is begun one after the other, so that the tries before it
 *   are counted.
 * @throws Problem charge_not_open, charge_expired, charge_processing, method_unavailable, cards_closed,
 *   too_many_attempts, customer_not_proved.
 */
export async function payByCard(
  deps: CheckoutDeps & { inTurn: InTurn },
  found: { store: string; charge: string },
  input: CardCreate,
  { actor, browser }: Payer,
): Promise<CheckoutState> {
  const { store, charge } = found
  const { device } = actor
  const network = outerNetworkOf(actor.address)
  const begin = () => beginPayment(deps, found, input, { actor, browser })
  const afterDevice = device ? () => deps.inTurn(`device ${device}`, begin) : begin
  const started = await (network ? deps.inTurn(`network ${network}`, afterDevice) : afterDevice())
  await waitFor(sendStarted(deps, store, started), PROVIDER_PATIENCE_MS, error =>
    deps.log.error({ err: error, payment: started.id }, 'the payment was not sent; a job will'),
  )
  return deps.database.read(store, transaction => checkoutState(deps, transaction, charge, browser))
}

async function beginPayment(
  deps: CheckoutDeps,
  { store, charge }: { store: string; charge: string },
  input: CardCreate,
  { actor, browser }: Payer,
): Promise<StartedPayment> {
  let pace: PaceFacts | null = null
  try {
    return await deps.database.inStore(store, async transaction => {
      const [locked, facts] = await Promise.all([
        lockForPayment(deps, transaction, charge, input.method),
        readPace(transaction, actor),
      ])
      pace = facts
      if (asksForCustomer(input)) await rejectStranger(transaction, locked.charge, browser)
      rejectEarly(locked, facts, transaction.now)
      return startPayment(deps, transaction, locked, input, actor)
    })
  } catch (error) {
    if (error instanceof AttemptRejected) await noteRejection(deps, store, { rejection: error, pace })
    throw error
  }
}

/** Counts a card that was not tried. Where the store is being tried out, a person hears of it, once. */
async function noteRejection(
  { monitor, database }: CheckoutDeps,
  store: string,
  { rejection, pace }: { rejection: AttemptRejected; pace: PaceFacts | null },
): Promise<void> {
  monitor.count('guiche.card_attempts.rejected', { why: rejection.why })
  await database.inStore(store, async transaction => {
    await countRejection(transaction, rejection.why)
    if (rejection.why === 'store' && pace && !pace.store.reported) await reportCardTesting(transaction, pace)
  })
}
