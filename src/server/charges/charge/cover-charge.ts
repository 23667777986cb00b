import type { StoreTransaction } from '../../db/database.ts'
import { endOtherPayments } from '../payments/end-other-payments.ts'
import type { ChargeDeps } from './charge-deps.ts'
import type { ChargeRow, PaymentRow } from './charge-rows.ts'
import { moveCharge } from './move-charge.ts'
import { recordChargeEvent } from './record-charge-event.ts'

/**
 * Makes a locked open charge paid now, whose payments hold the whole sale: what else might have paid it is ended, and
 * `charge.paid` is told. Returns the charge as it is then.
 */
export async function coverCharge(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: PaymentRow[],
): Promise<ChargeRow> {
  const flags = charge.flags.filter(flag => flag !== 'partial')
  const paid = await moveCharge(transaction, charge, 'covered', { flags, paid_at: transaction.now })
  if (!paid) throw new Error(`Charge ${charge.id} is locked and cannot be moved`)
  transaction.dismiss('expire-charge', charge.id)
  await endOtherPayments(transaction, payments)
  await recordChargeEvent(transaction, 'charge.paid', charge.id, deps.publicUrl)
  return paid
}
