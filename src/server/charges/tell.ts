import type { EventType } from '../../shared/contract/event.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordEvent } from '../db/record-event.ts'
import { readCharge } from './read-charge.ts'

type ChargeEvent = Extract<EventType, `charge.${string}`>
type PaymentEvent = Extract<EventType, `payment.${string}`>

/** Tells the merchant of a charge, as it is at this point of the transaction. */
export async function tellCharge(
  transaction: StoreTransaction,
  type: ChargeEvent,
  charge: string,
  publicUrl: string,
): Promise<void> {
  await recordEvent(transaction, type, await readCharge(transaction, charge, publicUrl), charge)
}

/** Tells the merchant of a payment, as it is at this point of the transaction. */
export async function tellPayment(
  transaction: StoreTransaction,
  type: PaymentEvent,
  payment: { id: string; charge_id: string },
  publicUrl: string,
): Promise<void> {
  const charge = await readCharge(transaction, payment.charge_id, publicUrl)
  const shown = charge.payments.find(({ id }) => id === payment.id)
  if (shown) await recordEvent(transaction, type, shown, payment.charge_id)
}
