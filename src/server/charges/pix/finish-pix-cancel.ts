import type { PixCharge } from '../../providers/pix-port.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charge/charge-rows.ts'
import { closeCharge } from '../charge/close-charge.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { movePayment } from '../payments/move-payment.ts'
import { bookReceivedPix } from './book-received-pix.ts'

/**
 * Removes the bank's charge of a payment whose cancel was asked for, then cancels the payment, and its charge where
 * nothing else of it is under way. What was paid in the meantime is booked instead. Returns false when the bank did not
 * tell, and when it keeps a code that can still be paid: a job tries again.
 */
export async function finishPixCancel(deps: ChargeDeps, store: string, payment: PaymentRow): Promise<boolean> {
  const txid = payment.pix_txid ?? ''
  const { port } = await deps.database.inStore(store, transaction =>
    deps.connections.pixOf(transaction, payment.provider_account_id),
  )
  const removal = await port.removeCharge(txid, payment.pix_gateway_id)
  // A bank may reject the removal of what is paid, expired or removed already: what it has now decides.
  const isRejected = removal.outcome === 'rejected'
  const answer = isRejected ? await port.readCharge(txid, payment.pix_gateway_id) : removal
  if (answer.outcome === 'unknown' || answer.outcome === 'rejected') return false

  const received = answer.outcome === 'ok' ? answer.value.received : []
  return deps.database.inStore(store, async transaction => {
    if (isRejected && answer.outcome === 'ok' && isPayable(answer.value, transaction.now)) return false
    await lockCharge(transaction, payment.charge_id)
    for (const pix of received) await bookReceivedPix(deps, transaction, payment.provider_account_id, pix)
    const row = await readPayment(transaction, payment.id)
    const canceled = await movePayment(transaction, row, 'canceled')
    if (canceled) await recordPaymentEvent(transaction, 'payment.canceled', canceled)
    await closeCharge(deps, transaction, payment.charge_id)
    // Asked to end a code that was paid meanwhile, a gateway gives the money back: that is read behind this.
    const isPaidThere = received.some(({ gateway }) => gateway !== undefined)
    const data = { store, payment: payment.id, round: 0 }
    if (isPaidThere) await transaction.enqueue({ name: 'follow-hold', data })
    return true
  })
}

function isPayable({ status, received, expiresAt }: PixCharge, now: Date): boolean {
  return status === 'active' && received.length === 0 && expiresAt > now
}
