import { limits } from '../../shared/contract/limits.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, readPayment } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readRefund } from './refund-rows.ts'
import { requestRefund } from './request-refund.ts'

/** Who was there: the names as they were then. */
export interface CounterApproval {
  manager: { id: string; name: string }
  cashier: { id: string; name: string }
  reason?: string | undefined
}

/**
 * Gives back all that a payment took at the counter, within the hour, on the word of a manager whose code was looked
 * at before. Above the store's limit that manager is the second person, where they are another than the cashier.
 * Returns the refund's id.
 * @throws Problem charge_not_of_counter, counter_refund_too_late, and what `requestRefund` throws.
 */
export async function refundAtCounter(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: string,
  { manager, cashier, reason }: CounterApproval,
  actor: Actor,
): Promise<string> {
  const { charge_id, captured_at } = await readPayment(transaction, payment)
  const charge = await lockCharge(transaction, charge_id)
  if (charge.cashier === null) throw new Problem('charge_not_of_counter', 'This charge was made elsewhere.')
  if (captured_at && transaction.now.getTime() - captured_at.getTime() > limits.counterRefund * 1000) {
    throw new Problem('counter_refund_too_late', `It was paid at ${captured_at.toISOString()}.`)
  }
  const input = { ...(reason && { reason }) }
  const refund = await requestRefund(deps, transaction, payment, input, actor, manager.id)
  // Above the store’s limit nobody is their own second person: it waits for another one.
  if ((await readRefund(transaction, refund)).status === 'awaiting_approval') return refund
  const people = { manager: manager.id, manager_name: manager.name, cashier: cashier.id, cashier_name: cashier.name }
  await recordAudit(transaction, actor, 'refund.approve', refund, { payment, ...people })
  return refund
}
