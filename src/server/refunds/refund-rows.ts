import type { EventType } from '../../shared/contract/event-types.ts'
import { Problem } from '../base/problem.ts'
import { lockCharge, type RefundRow } from '../charges/charge/charge-rows.ts'
import { readCharge } from '../charges/charge/read-charge.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordEvent } from '../db/record-event.ts'

/** One refund of the store. @throws Problem refund_not_found. */
export async function readRefund(transaction: StoreTransaction, refund: string): Promise<RefundRow> {
  const row = await transaction.db
    .selectFrom('refunds')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('id', '=', refund)
    .executeTakeFirst()
  if (!row) throw new Problem('refund_not_found', `There is no refund ${refund} in this store.`)
  return row
}

/** The same, with its charge locked. @throws Problem refund_not_found. */
export async function lockRefund(transaction: StoreTransaction, refund: string): Promise<RefundRow> {
  const { charge_id } = await readRefund(transaction, refund)
  await lockCharge(transaction, charge_id)
  return readRefund(transaction, refund)
}

/** Tells the merchant of a refund, as it is at this point of the transaction. */
export async function publishRefund(
  transaction: StoreTransaction,
  type: Extract<EventType, `refund.${string}`>,
  refund: { id: string; charge_id: string },
  publicUrl: string,
): Promise<void> {
  const charge = await readCharge(transaction, refund.charge_id, publicUrl)
  const shown = charge.refunds.find(({ id }) => id === refund.id)
  if (shown) await recordEvent(transaction, type, shown, refund.charge_id)
}
