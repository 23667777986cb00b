import type { CardChallenge } from '../../providers/challenge-port.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { paymentsOf } from '../charge/charge-rows.ts'
import { attemptReference } from '../payments/attempt-reference.ts'
import { recordCardAnswer } from './record-card-answer.ts'

/**
 * Hands on to the acquirer what a challenged payer brought back, unopened, and writes what it answers. Where nobody is
 * challenged any more, or the acquirer hears of the payer itself, it means nothing. Returns how the payer is challenged
 * next, where that is what it answered.
 */
export async function continueChallenge(
  deps: ChargeDeps,
  { store, charge }: { store: string; charge: string },
  details: Readonly<Record<string, string>>,
): Promise<CardChallenge | null> {
  const seen = await deps.database.read(store, async transaction => {
    const payment = (await paymentsOf(transaction, [charge])).find(({ status }) => status === 'challenge')
    if (!payment) return null
    return { payment, account: await deps.connections.cardsOf(transaction, payment.provider_account_id) }
  })
  const port = seen?.account.port
  if (!seen || !port?.continueChallenge) return null
  const reference = attemptReference(seen.payment)
  const answer = await port.continueChallenge(reference, details)
  // It is what the payer brought that is wrong, and nothing was decided by it.
  if (answer.outcome === 'rejected') return null
  await recordCardAnswer(deps, store, { reference, answer })
  return answer.outcome === 'ok' && answer.payment.status === 'challenge' ? answer.payment.challenge : null
}
