import type { ChargeDeps } from '../charge/charge-deps.ts'
import { answerInTime } from '../payments/wait-for-provider.ts'
import { failOver } from './acquirer-failover.ts'
import type { UnsentCard } from './create-card-payment.ts'
import { type AnsweredCard, recordCardAnswer } from './record-card-answer.ts'

/**
 * Asks the acquirer for a card payment, once, after the commit that wrote it as `processing`, and writes what it
 * answers. What it does not tell, the job that follows the payment finds out: the token is gone by then, and nothing is
 * asked twice. Where it proves that nothing was charged, the next account that takes the token is asked.
 */
export async function sendCardPayment(deps: ChargeDeps, store: string, unsent: UnsentCard): Promise<void> {
  await recordCardAnswer(deps, store, await ask(deps, store, unsent))
}

/**
 * Asks for it, and waits at most `patience` milliseconds. What was answered is for the caller to write in the
 * transaction that it ends with (`writeCardAnswer`); what comes later is written here, and null is returned.
 */
export function authorizeInTime(
  deps: ChargeDeps,
  store: string,
  unsent: UnsentCard,
  patience: number,
): Promise<AnsweredCard | null> {
  return answerInTime(
    ask(deps, store, unsent),
    patience,
    answered => recordCardAnswer(deps, store, answered),
    error => deps.log.error({ err: error, payment: unsent.payment }, 'the payment was not sent; a job will look'),
  )
}

async function ask(deps: ChargeDeps, store: string, unsent: UnsentCard): Promise<AnsweredCard> {
  const answer = await unsent.account.port.authorize(unsent.request)
  if (answer.outcome === 'not_charged') {
    const elsewhere = await failOver(deps, store, unsent, answer.detail)
    if (elsewhere) return ask(deps, store, elsewhere)
  }
  return { reference: unsent.request.reference, answer }
}
