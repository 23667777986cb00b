import { sql } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import type { ReportPeriod } from './report-period.ts'

/**
 * Between which ids the charges lie that were opened in a period and the one before: ids sort by time, so what belongs to these charges
 * lies together in every index that begins with them. The rows are taken together first: PostgreSQL would look for the lowest
 * id from the store's first charge on.
 */
export async function visitSpan(
  { db, store }: StoreTransaction,
  { begins, ends }: ReportPeriod,
): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    with visit as materialized (
      select charge_id from checkout_steps
      where store_id = ${store} and step = 'opened' and at >= ${begins} and at < ${ends}
    )
    select min(charge_id) as first, max(charge_id) as last from visit`.execute(db)
  return rows[0] ?? { first: null, last: null }
}
