import { refundHasEnded } from '../../shared/charge/refund-status.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type RefundRow, readPayment } from '../charges/charge/charge-rows.ts'
import type { GatewayPix } from '../providers/gateway-pix-port.ts'
import { isLater } from '../providers/pix-port.ts'
import { claimAsking, claimEach, isAnotherUnderWay, isAnswered, noteAccepted } from './claim-asking.ts'
import { recordGatewayReturns } from './record-gateway-returns.ts'
import { readRefund } from './refund-rows.ts'

/**
 * Asks a gateway once for the refund of a Pix that is `processing`, and writes what it has then. Asked any number of
 * times it is done once: what was done is seen before it is asked for again. Returns whether the refund has ended.
 */
export async function askGatewayRefund(deps: ChargeDeps, store: string, refund: string): Promise<boolean> {
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readRefund(transaction, refund)
    const payment = await readPayment(transaction, row.payment_id)
    const { gateway } = await deps.connections.pixOf(transaction, payment.provider_account_id)
    return { row, gateway, id: payment.pix_gateway_id ?? '' }
  })
  const { row, gateway, id } = seen
  if (row.status !== 'processing') return row.status !== 'requested'
  if (!gateway) return false
  const before = await gateway.read(id)
  if (before.outcome !== 'ok') return false
  if (await written(deps, store, row, before.value)) return true
  const { refunds } = before.value
  if (refunds?.some(({ reference }) => reference === refund)) return false
  const isBySum = refunds === null
  const asking = isBySum
    ? await claimAsking(deps.database, store, row, before.value, gateway.abilities)
    : await claimEach(deps.database, store, row)
  if (!asking) return false

  const asked = await gateway.refund(id, refund, row.amount, isBySum ? asking.name : undefined)
  if (!(await isAnswered(deps.database, store, refund, asking, asked))) return false
  if (asked.outcome === 'unknown' || (asked.outcome === 'rejected' && isLater(asked.code))) return false
  const after = await gateway.read(id)
  if (after.outcome !== 'ok') return false
  if (await written(deps, store, row, after.value)) return true
  if (asked.outcome === 'ok') {
    if (isBySum) await noteAccepted(deps.database, store, refund, asking)
    return false
  }
  if (!isBySum && (await isAnotherUnderWay(deps.database, store, row, after.value))) return false
  const unknown = { code: 'conflict', detail: 'The gateway does not know this Pix.' }
  const { code, detail } = asked.outcome === 'absent' ? unknown : asked
  await recordGatewayReturns(deps, store, row.payment_id, after.value, { refund, code, detail })
  return true
}

/** Writes what the gateway has. Returns whether the refund has ended by it. */
async function written(
  deps: ChargeDeps,
  store: string,
  { id, payment_id }: RefundRow,
  reported: GatewayPix,
): Promise<boolean> {
  await recordGatewayReturns(deps, store, payment_id, reported)
  const { status } = await deps.database.inStore(store, transaction => readRefund(transaction, id))
  return refundHasEnded(status)
}
