import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { paymentsOf } from '../charge/charge-rows.ts'
import { attemptReference } from '../payments/attempt-reference.ts'
import { recordCard } from './record-card-answer.ts'

/**
 * Reads at the acquirer what became of the card payment of a charge that is under way, and writes it. That the acquirer
 * has none proves nothing yet: the job that follows the payment makes sure. Returns whether a challenge is open there.
 */
export async function pollCardPayment(
  deps: ChargeDeps,
  { store, charge }: { store: string; charge: string },
): Promise<boolean> {
  const seen = await deps.database.read(store, async transaction => {
    const payment = (await paymentsOf(transaction, [charge])).find(
      one => isAnsweredByAcquirer(one) && paymentIs(one.status, 'awaited'),
    )
    if (!payment) return null
    return { payment, account: await deps.connections.cardsOf(transaction, payment.provider_account_id) }
  })
  if (!seen) return false
  const { payment, account } = seen
  const read = await account.port.readByReference?.(attemptReference(payment))
  if (read?.outcome !== 'ok') return false
  await recordCard(deps, store, payment.id, read.value)
  return read.value.status === 'challenge'
}
