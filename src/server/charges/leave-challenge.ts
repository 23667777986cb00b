import type { Actor } from '../access/principal.ts'
import { carryOutIntent } from './carry-out-intent.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockWithPayments } from './charge-rows.ts'
import { lockForIntent } from './hold-intent.ts'
import { lookAtCard } from './look-at-card.ts'
import { pendingWork } from './pending-work.ts'
import { requestPaymentCancel } from './request-payment-cancel.ts'

/**
 * Lets a card go whose payer does not want to answer their bank, so that another one can be tried. What they answered before counts:
 * the acquirer is looked at first, and only what is still a challenge is let go.
 */
export async function leaveChallenge(
  deps: ChargeDeps,
  found: { store: string; charge: string },
  actor: Actor,
): Promise<void> {
  const { store, charge } = found
  await lookAtCard(deps, found)
  const left = await deps.database.inStore(store, async transaction => {
    const { payments } = await lockWithPayments(transaction, charge)
    const challenged = payments.find(({ status }) => status === 'challenge')
    if (!challenged || pendingWork(challenged)) return null
    await requestPaymentCancel(transaction, await lockForIntent(deps, transaction, challenged.id), actor)
    return challenged.id
  })
  if (left) await carryOutIntent(deps, store, left)
}
