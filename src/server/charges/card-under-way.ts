import type { CardAccount } from '../stores/connections.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { type PaymentRow, paymentsOf } from './charge-rows.ts'

/** The card payment of a charge that waits for the acquirer or for the payer's bank, with the account that it was begun with; null when none does. */
export function cardUnderWay(
  deps: ChargeDeps,
  { store, charge }: { store: string; charge: string },
): Promise<{ payment: PaymentRow; account: CardAccount } | null> {
  return deps.database.read(store, async transaction => {
    const payment = (await paymentsOf(transaction, [charge])).find(
      ({ method, status }) => method !== 'pix' && (status === 'processing' || status === 'challenge'),
    )
    if (!payment) return null
    return { payment, account: await deps.connections.cardsOf(transaction, payment.provider_account_id) }
  })
}
