import type { Centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { settleAttention } from '../stores/attention.ts'
import type { PaymentRow } from './charge-rows.ts'
import { touchCharge } from './touch-charge.ts'

/** Seconds after which the job looks whether the caller has asked the acquirer, or died. */
const FIRST_LOOK = 10

/** Writes what is to be asked of the acquirer about a card, with the job that sees to it. The charge is locked, and nothing else is pending. */
export async function writeIntent(
  transaction: StoreTransaction,
  { id, charge_id }: Pick<PaymentRow, 'id' | 'charge_id'>,
  asked: { capture: Centavos } | 'cancel',
): Promise<void> {
  const { db, store, now } = transaction
  const intent = {
    capture_amount: asked === 'cancel' ? null : asked.capture,
    cancel_requested_at: asked === 'cancel' ? now : null,
  }
  await db.updateTable('payments').set(intent).where('store_id', '=', store).where('id', '=', id).execute()
  await transaction.enqueue({ name: 'follow-hold', data: { store, payment: id, round: 0 }, after: FIRST_LOOK })
  await touchCharge(transaction, charge_id)
}

/** Takes it back: the acquirer will not do it. A charge that was to be canceled with it stays as it is. */
export async function dropIntent(
  transaction: StoreTransaction,
  { id, charge_id }: Pick<PaymentRow, 'id' | 'charge_id'>,
): Promise<void> {
  const { db, store } = transaction
  const nothing = { capture_amount: null, cancel_requested_at: null }
  await db.updateTable('payments').set(nothing).where('store_id', '=', store).where('id', '=', id).execute()
  await db
    .updateTable('charges')
    .set({ cancel_requested_at: null })
    .where('store_id', '=', store)
    .where('id', '=', charge_id)
    .execute()
  settleAttention(transaction, 'payment_unknown', id)
  await touchCharge(transaction, charge_id)
}
