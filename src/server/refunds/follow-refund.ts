import { idBody } from '../base/ids.ts'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import { readPayment } from '../charges/charge-rows.ts'
import { recordReturnAnswer } from './record-return-answer.ts'
import { readRefund } from './refund-rows.ts'
import { sendRefund } from './send-refund.ts'

/** Seconds between two questions; the last one repeats. */
const SCHEDULE = [1, 2, 5, 10, 30, 60, 300, 600]

/** Asks the bank about one refund until it has ended, slower and slower; asks for it again when it never arrived. */
export async function followRefund(
  deps: ChargeDeps,
  input: { store: string; refund: string; round: number },
): Promise<void> {
  const { store, refund, round } = input
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readRefund(transaction, refund)
    const payment = await readPayment(transaction, row.payment_id)
    return { row, payment, account: await deps.connections.pixOf(transaction, payment.provider_account_id) }
  })
  const { row, payment, account } = seen
  if (row.status === 'done' || row.status === 'failed') return
  if (row.status === 'requested') await sendRefund(deps, store, refund)
  else {
    const endToEndId = payment.pix_end_to_end_id ?? ''
    let answer = await account.port.readReturn(endToEndId, idBody(row.id))
    if (answer.outcome === 'absent') answer = await account.port.requestReturn(endToEndId, idBody(row.id), row.amount)
    if (await recordReturnAnswer(deps, store, refund, answer)) return
  }
  await deps.database.inStore(store, transaction =>
    transaction.enqueue({
      name: 'follow-refund',
      data: { store, refund, round: round + 1 },
      after: SCHEDULE[Math.min(round, SCHEDULE.length - 1)] ?? 600,
    }),
  )
}
