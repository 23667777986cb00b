import { type RawBuilder, sql } from 'kysely'
import type { ReportDays, Run } from '../report-days.ts'
import { attemptsOf } from './attempt-sums.ts'
import { answeredAfter, paidAfter } from './time-sums.ts'
import { failuresOf, visitsOf } from './visit-sums.ts'

/**
 * How each kind of sum is counted. A statement of it gives `day, facts, bucket, count, amount`, each day, facts and
 * bucket once; `amount` is null where a kind is of no money.
 */
export const sumKinds = {
  visits: visitsOf,
  failures: failuresOf,
  attempts: attemptsOf,
  paid_after: paidAfter,
  answered_after: answeredAfter,
} as const satisfies Record<string, (store: string, run: Run) => RawBuilder<unknown>>
export type SumKind = keyof typeof sumKinds

/** What the days come to: from where it is kept, and counted where it is not. Never both for one day. */
export function sumsOf(store: string, kind: SumKind, { kept, runs }: ReportDays): RawBuilder<unknown> {
  const parts = [
    sql`select day, facts, bucket, count, amount from report_sums
      where store_id = ${store} and kind = ${kind} and day = any(${kept}::date[])`,
    ...runs.map(run => sumKinds[kind](store, run)),
  ]
  return sql.join(
    parts.map(part => sql`(${part})`),
    sql` union all `,
  )
}
