import { randomUUID } from 'node:crypto'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { AcquirerPort } from '../../providers/acquirer-port.ts'
import type { CardAccount } from '../../stores/accounts/connections.ts'
import { settleReviewItem } from '../../stores/review-items/review-items.ts'
import { bumpChargeVersion } from '../charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { type LockedCharge, lockPayment, type PaymentRow } from '../charge/charge-rows.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { FIRST_LOOK } from '../payments/polling-schedule.ts'
import { enqueueSplitTenderFollowUp } from '../split-tender/enqueue-split-tender-follow-up.ts'

/** A capture or a void that was written, and who is asked for it after the commit. */
export interface CardOperation {
  payment: string
  port: AcquirerPort
  /** The acquirer's own id of the payment. */
  id: string
  /** Centavos to be captured; null where the card is to be voided. */
  capture: Centavos | null
  /** The key of the job that sees to it, for whoever has done it meanwhile. */
  job: string
}

/**
 * A card payment of which something is to be asked, under its charge's lock, and who is to be asked; null where
 * nobody is.
 */
export type LockedForCardOperation = LockedCharge & { payment: PaymentRow; account: CardAccount | null }

/** Locks its charge, and reads what an operation depends on. @throws Problem payment_not_found. */
export async function lockForCardOperation(
  { connections }: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  payment: string,
): Promise<LockedForCardOperation> {
  return lockPayment(transaction, payment, () => ({ account: connections.cardsOfPayment(transaction, payment) }))
}

/**
 * Writes what is to be asked of the acquirer about a card, with the job that sees to it. The charge is locked, and
 * nothing else is pending. `after`: seconds until that job, where nobody asks before. Returns the job's key.
 */
export async function writeCardOperation(
  transaction: StoreTransaction,
  { id, charge_id }: Pick<PaymentRow, 'id' | 'charge_id'>,
  asked: { capture: Centavos } | 'cancel',
  { after }: { after: number } = { after: FIRST_LOOK },
): Promise<string> {
  const { store, now } = transaction
  const capture = asked === 'cancel' ? null : asked.capture
  const cancelAt = asked === 'cancel' ? now : null
  transaction.write(setCardOperation({ store, id, capture_amount: capture, cancel_requested_at: cancelAt }))
  await bumpChargeVersion(transaction, charge_id)
  // A key of its own: the job of an operation that was taken back may still be there.
  const key = randomUUID()
  await transaction.enqueue({ name: 'follow-hold', data: { store, payment: id, round: 0 }, after, key })
  return key
}

type PendingColumns = Pick<PaymentRow, 'id' | 'capture_amount' | 'cancel_requested_at'> & { store: string }

const setCardOperation = statement((db, { store, id, capture_amount, cancel_requested_at }: PendingColumns) =>
  db
    .updateTable('payments')
    .set({ capture_amount, cancel_requested_at })
    .where('store_id', '=', store)
    .where('id', '=', id),
)

/**
 * Takes it back: the acquirer will not do it, and the merchant is told, who may have been answered that it was pending.
 * A charge that was to be canceled with it stays as it is.
 */
export async function dropCardOperation(transaction: StoreTransaction, payment: PaymentRow): Promise<void> {
  const { db, store } = transaction
  const { id, charge_id, split_tender_id, capture_amount } = payment
  const nothing = { capture_amount: null, cancel_requested_at: null }
  transaction.write(setCardOperation({ store, id, ...nothing }))
  await db
    .updateTable('charges')
    .set({ cancel_requested_at: null })
    .where('store_id', '=', store)
    .where('id', '=', charge_id)
    .execute()
  settleReviewItem(transaction, 'payment_unknown', id)
  // A tender that is not captured undoes the others. One that is not voided is asked about again by the job of its
  // split tender.
  if (split_tender_id !== null && capture_amount !== null) await enqueueSplitTenderFollowUp(transaction, charge_id)
  await bumpChargeVersion(transaction, charge_id)
  await recordPaymentEvent(transaction, 'payment.updated', { ...payment, ...nothing })
}
