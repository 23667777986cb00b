import type { ChargeRow } from '../charge/charge-rows.ts'

/** How long a split tender may hold anything before all of it is there (docs/decisions/0026). */
const SPLIT_TENDER_MS = 15 * 60_000

/** When a split tender that begins now is undone at its latest: no later than its charge ends. */
export function splitTenderDeadline({ expires_at }: Pick<ChargeRow, 'expires_at'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + SPLIT_TENDER_MS, expires_at.getTime()))
}
