import { cardUnderWay } from './card-under-way.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { recordCard } from './record-card-answer.ts'

/**
 * Ends a challenge that the payer does not want to answer, so that another card can be tried. What they answered in the meantime
 * counts: only what is still a challenge at the acquirer is ended.
 */
export async function leaveChallenge(deps: ChargeDeps, found: { store: string; charge: string }): Promise<void> {
  const seen = await cardUnderWay(deps, found)
  if (seen?.payment.status !== 'challenge') return
  const { account, payment } = seen
  let told = await account.port.readByReference(payment.id)
  if (told.outcome === 'ok' && told.value.status === 'challenge') told = await account.port.cancel(told.value.id)
  if (told.outcome === 'ok') await recordCard(deps, found.store, payment.id, told.value)
}
