import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { Attempt } from './tenders-now.tsx'

/** How long tenders may wait for each other (docs/decisions/0026), in milliseconds. */
const WHOLE_MS = 15 * 60_000

/** The state whose time is that of the tenders, not of the charge. */
export function clockOf(state: CheckoutState, { until }: Attempt): CheckoutState {
  return { ...state, expires_at: until, created_at: new Date(Date.parse(until) - WHOLE_MS).toISOString() }
}
