import type { ChargeDeps } from '../charge/charge-deps.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import { bookReceivedPix } from './book-received-pix.ts'

/**
 * Reads at the bank the codes that are still shown, and books what was paid by them: a last look before their time is
 * over. Returns whether the bank was silent about one.
 */
export async function pollPixCodes(deps: ChargeDeps, store: string, payments: readonly PaymentRow[]): Promise<boolean> {
  let silent = false
  for (const payment of payments) {
    if (payment.status !== 'waiting') continue
    const account = await deps.database.inStore(store, transaction =>
      deps.connections.pixOf(transaction, payment.provider_account_id),
    )
    const read = await account.port.readCharge(payment.pix_txid ?? '', payment.pix_gateway_id)
    if (read.outcome !== 'ok') {
      silent ||= read.outcome === 'unknown'
      continue
    }
    await deps.database.inStore(store, async transaction => {
      for (const received of read.value.received) await bookReceivedPix(deps, transaction, account.id, received)
    })
  }
  return silent
}
