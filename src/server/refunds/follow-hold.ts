import { followCardOperation } from '../charges/cards/follow-card-operation.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import { pendingOperation } from '../charges/payments/pending-operations.ts'
import { afterSilence } from '../charges/payments/polling-schedule.ts'
import { pollReturns } from './follow-refund.ts'
import { recordGatewayReturns } from './record-gateway-returns.ts'

/**
 * Follows what is asked of a held card, or of a gateway's code that was paid while it was ended. A void may have come
 * too late and have taken back what was captured meanwhile: what went back of it is written, too.
 */
export async function followHold(
  deps: ChargeDeps,
  input: { store: string; payment: string; round: number },
): Promise<void> {
  const { store, payment } = input
  const before = await deps.database.read(store, transaction => readPayment(transaction, payment))
  if (before.pix_gateway_id !== null) return followEndedCode(deps, input, before)
  await followCardOperation(deps, input)
  const row = await deps.database.inStore(store, transaction => readPayment(transaction, payment))
  if (row.status === 'captured' && !pendingOperation(row)) await pollReturns(deps, store, row)
}

/** Writes what a gateway has given back of a code, and asks again while it does not tell, or has not ended it. */
async function followEndedCode(
  deps: ChargeDeps,
  { store, round }: { store: string; round: number },
  { id, provider_account_id, pix_gateway_id }: PaymentRow,
): Promise<void> {
  const { gateway } = await deps.database.inStore(store, transaction =>
    deps.connections.pixOf(transaction, provider_account_id),
  )
  const read = await gateway?.read(pix_gateway_id ?? '')
  if (read?.outcome === 'ok') await recordGatewayReturns(deps, store, id, read.value)
  if (read?.outcome === 'ok' && !read.value.isRefundPending) return
  const { wait } = afterSilence(round)
  if (wait === null) return
  const data = { store, payment: id, round: round + 1 }
  await deps.database.inStore(store, transaction => transaction.enqueue({ name: 'follow-hold', data, after: wait }))
}
