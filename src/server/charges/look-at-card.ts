import { cardUnderWay } from './card-under-way.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { recordCard } from './record-card-answer.ts'

/**
 * Reads at the acquirer what became of the card payment of a charge that is under way, and writes it. That the acquirer has none
 * proves nothing yet: the job that follows the payment makes sure.
 */
export async function lookAtCard(deps: ChargeDeps, found: { store: string; charge: string }): Promise<void> {
  const seen = await cardUnderWay(deps, found)
  if (!seen) return
  const read = await seen.account.port.readByReference(seen.payment.id)
  if (read.outcome === 'ok') await recordCard(deps, found.store, seen.payment.id, read.value)
}
