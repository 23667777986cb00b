import { type RefundRow, refundsOf } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { firstUnderWay } from './refunds-by-sum.ts'
import { SUM_LAG_MS } from './sum-lag.ts'

/**
 * Has the next refund of a payment asked for when the one before it has ended. Who tells the sum alone is asked for one
 * at a time, and after a long silence the next one's own job comes once a day. The charge is locked.
 */
export async function wakeNext(transaction: StoreTransaction, ended: RefundRow): Promise<void> {
  const { store, now } = transaction
  const all = await refundsOf(transaction, [ended.charge_id])
  const next = firstUnderWay(all.filter(({ id, payment_id }) => id !== ended.id && payment_id === ended.payment_id))
  if (!next || next.asked_at !== null || now.getTime() - next.created_at.getTime() < SUM_LAG_MS) return
  await transaction.enqueue({ name: 'follow-refund', data: { store, refund: next.id, round: 0 } })
}
