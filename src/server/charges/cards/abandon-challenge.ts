import type { Actor } from '../../access/principal.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockWithPayments } from '../charge/charge-rows.ts'
import { pendingOperation } from '../payments/pending-operations.ts'
import { requestPaymentCancel } from '../payments/request-payment-cancel.ts'
import { lockForCardOperation } from './card-operation.ts'
import { performCardOperation } from './perform-card-operation.ts'
import { pollCardPayment } from './poll-card-payment.ts'

/**
 * Voids a card whose payer does not want to answer their bank, so that another one can be tried. What they answered
 * before counts: the acquirer is polled first, and only what is still a challenge is voided.
 */
export async function abandonChallenge(
  deps: ChargeDeps,
  found: { store: string; charge: string },
  actor: Actor,
): Promise<void> {
  const { store, charge } = found
  await pollCardPayment(deps, found)
  const left = await deps.database.inStore(store, async transaction => {
    const { payments } = await lockWithPayments(transaction, charge)
    const challenged = payments.find(({ status }) => status === 'challenge')
    if (!challenged || pendingOperation(challenged)) return null
    await requestPaymentCancel(transaction, await lockForCardOperation(deps, transaction, challenged.id), actor)
    return challenged.id
  })
  if (left) await performCardOperation(deps, store, left)
}
