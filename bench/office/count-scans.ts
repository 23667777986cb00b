import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Rows from which on a table is a large one: reading it whole takes longer the longer a store is in business. */
const LARGE = 50_000
/** A connection that is idle reports what it did after at most so long. */
const REPORTED_AFTER_MS = 11_000

/** How often each large table was read whole since PostgreSQL counts, by its name. */
export async function countScans(superuser: pg.Client): Promise<Map<string, number>> {
  await sleep(REPORTED_AFTER_MS)
  const { rows } = await superuser.query<{ table: string; scans: number }>(
    `select relname as table, seq_scan::int as scans from pg_stat_user_tables
    where n_live_tup >= ${LARGE} order by relname`,
  )
  return new Map(rows.map(({ table, scans }) => [table, scans]))
}

/** The tables that were read whole between two counts, with how often. */
export function scansBetween(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...after].flatMap(([table, scans]) => {
    const more = scans - (before.get(table) ?? 0)
    return more > 0 ? [`${table} (${more})`] : []
  })
}
