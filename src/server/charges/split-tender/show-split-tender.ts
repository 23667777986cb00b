import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import type { SplitTender } from '../../../shared/contract/split-tender.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'
import { principalOf, type SplitTenderRow } from './split-tender-rows.ts'

/** A split tender as the API shows it. `payments` are those of its charge. */
export function showSplitTender(row: SplitTenderRow, charge: ChargeRow, payments: readonly PaymentRow[]): SplitTender {
  const tenders = payments.filter(({ split_tender_id }) => split_tender_id === row.id)
  const sum = (status: PaymentRow['status']) =>
    tenders.filter(tender => tender.status === status).reduce((total, tender) => total + principalOf(tender), 0)
  const held = sum('authorized')
  const paid = sum('captured')
  // What completed it is applied to the charge by now; before, none of it is.
  const asked = row.status === 'completed' ? 0 : leftToPay(charge, payments)
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    held,
    paid,
    left: Math.max(0, asked - held - paid),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
