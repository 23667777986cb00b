import type { Payment } from '../../shared/contract/payment.ts'
import type { PaymentRow } from './charge-rows.ts'
import { explainFailure } from './explain-failure.ts'

/** A payment as the API shows it. */
export function showPayment(row: PaymentRow): Payment {
  const known = row.pix_br_code !== null || row.pix_end_to_end_id !== null
  return {
    id: row.id,
    object: 'payment',
    charge_id: row.charge_id,
    method: row.method,
    status: row.status,
    origin: row.origin,
    amount: row.amount,
    amount_refunded: row.amount_refunded,
    pix: known
      ? {
          br_code: row.pix_br_code,
          txid: row.pix_txid,
          expires_at: row.pix_expires_at?.toISOString() ?? null,
          end_to_end_id: row.pix_end_to_end_id,
        }
      : null,
    failure: explainFailure(row),
    created_at: row.created_at.toISOString(),
    captured_at: row.captured_at?.toISOString() ?? null,
  }
}
