import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import type { Split } from '../../../shared/contract/split.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'
import { principalOf, type SplitRow } from './split-rows.ts'

/** A split as the API shows it. `payments` are those of its charge. */
export function showSplit(row: SplitRow, charge: ChargeRow, payments: readonly PaymentRow[]): Split {
  const legs = payments.filter(({ split_id }) => split_id === row.id)
  const sum = (status: PaymentRow['status']) =>
    legs.filter(leg => leg.status === status).reduce((total, leg) => total + principalOf(leg), 0)
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
