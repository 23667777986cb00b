import { byRoom } from '../../shared/charge/method-traits.ts'
import { idBody } from '../base/ids.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { readPayment } from '../charges/charge/charge-rows.ts'
import { askCardRefund } from './ask-card-refund.ts'
import { askGatewayRefund } from './ask-gateway-refund.ts'
import { moveRefund } from './move-refund.ts'
import { recordReturnAnswer } from './record-return-answer.ts'
import { readRefund } from './refund-rows.ts'

/** Asks the provider for a refund that was requested, once: whoever moves it to `processing` asks. */
export async function sendRefund(deps: ChargeDeps, store: string, refund: string): Promise<void> {
  const claimed = await deps.database.inStore(store, async transaction => {
    const row = await readRefund(transaction, refund)
    if (row.status !== 'requested' || !(await moveRefund(transaction, row, 'processing'))) return null
    const payment = await readPayment(transaction, row.payment_id)
    return byRoom(payment.method, {
      pix: async () => {
        const account = await deps.connections.pixOf(transaction, payment.provider_account_id)
        return { row, payment, account }
      },
      cards: async () => 'card' as const,
    })()
  })
  if (!claimed) return
  if (claimed === 'card') {
    await askCardRefund(deps, store, refund)
    return
  }
  const { row, payment, account } = claimed
  if (account.gateway) {
    await askGatewayRefund(deps, store, refund)
    return
  }
  if (!account.bank) return
  const answer = await account.bank.requestReturn(payment.pix_end_to_end_id ?? '', idBody(row.id), row.amount)
  await recordReturnAnswer(deps, store, refund, answer)
}
