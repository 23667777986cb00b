import type { ChargeDeps } from './charge-deps.ts'
import type { UnsentCard } from './create-card-payment.ts'
import { recordCardAnswer } from './record-card-answer.ts'

/**
 * Asks the acquirer for a card payment, once, after the commit that wrote it as `processing`, and writes what it answers. What it
 * does not tell, the job that follows the payment finds out: the token is gone by then, and nothing is asked twice.
 */
export async function sendCardPayment(deps: ChargeDeps, store: string, unsent: UnsentCard): Promise<void> {
  const answer = await unsent.account.port.authorize(unsent.request)
  await recordCardAnswer(deps, store, unsent.payment, answer)
}
