import type { Selectable } from 'kysely'
import type { Difference } from '../../shared/contract/reconciliation.ts'
import type { ReconciliationTable } from '../db/tables/reconciliation-table.ts'

/** A run of a comparison, with what is to be known of its account. */
export type Run = Selectable<ReconciliationTable> & { takes: 'pix' | 'cards'; connected_at: Date }

/** A time to compare, from (inclusive) to (exclusive). */
export interface Window {
  from: Date
  to: Date
}

/** Where a run stands: its sweep, the beginning of the window, and the page within it. */
export type Place = Pick<Run, 'sweep' | 'next_at' | 'page'>

/** What one step of a comparison came to. */
export interface Found {
  listed: number
  missing: number
  returned: number
  corrected: number
  differences: Difference[]
}

/** The same, with where the next step begins: null when there is none. */
export interface Step extends Found {
  next: Place | null
  /** Payments of ours that an acquirer listed. */
  payments: string[]
}

/** Nothing yet. */
export function foundNothing(): Found {
  return { listed: 0, missing: 0, returned: 0, corrected: 0, differences: [] }
}

/** The window in which a run stands, of this length at most. */
export function windowOf({ next_at: from, to_at }: Pick<Run, 'next_at' | 'to_at'>, length: number): Window {
  return { from, to: new Date(Math.min(from.getTime() + length, to_at.getTime())) }
}
