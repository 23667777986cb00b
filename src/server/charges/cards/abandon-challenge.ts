import type { Actor } from '../../access/principal.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockWithPayments } from '../charge/charge-rows.ts'
import { pendingWork } from '../payments/pending-operations.ts'
import { requestPaymentCancel } from '../payments/request-payment-cancel.ts'
import { lockForIntent } from './card-operation.ts'
import { carryOutIntent } from './perform-card-operation.ts'
import { lookAtCard } from './poll-card-payment.ts'

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
