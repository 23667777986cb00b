import type { EventType } from '../../../shared/contract/event-types.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { recordEvent } from '../../db/record-event.ts'
import { showPayment } from '../payments/show-payment.ts'
import type { PaymentRow } from './charge-rows.ts'
import { readCharge } from './read-charge.ts'

type ChargeEvent = Extract<EventType, `charge.${string}`>
type PaymentEvent = Extract<EventType, `payment.${string}`>

/** Tells the merchant of a charge, as it is at this point of the transaction. */
export async function recordChargeEvent(
  transaction: StoreTransaction,
  type: ChargeEvent,
  charge: string,
  publicUrl: string,
): Promise<void> {
  await recordEvent(transaction, type, await readCharge(transaction, charge, publicUrl), charge)
}

/** Tells the merchant of a payment. The row is the one that the move has left. */
export async function recordPaymentEvent(
  transaction: StoreTransaction,
  type: PaymentEvent,
  payment: PaymentRow,
): Promise<void> {
  await recordEvent(transaction, type, showPayment(payment), payment.charge_id)
}
