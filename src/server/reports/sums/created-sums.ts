import { sql } from 'kysely'
import { chargeStatuses } from '../../../shared/charge/charge-status.ts'
import type { FunnelReport } from '../../../shared/contract/report.ts'
import { firstIdAt } from '../../base/ids.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ReportPeriod } from '../report-period.ts'

const nothing = { charges: 0, amount: 0, paid: 0, amount_paid: 0 }

/**
 * Every charge of a period and of that before, and how many of them are paid. Ids sort by time, and the index of
 * statuses holds the amounts: no charge is read for it.
 */
export async function createdSums(
  { db, store }: StoreTransaction,
  { begins, turns, ends }: ReportPeriod,
): Promise<FunnelReport['created']> {
  const { rows } = await sql<typeof nothing & { is_now: boolean }>`
    select id >= ${firstIdAt('chg', turns)} as is_now, count(*)::int as charges, sum(amount)::bigint as amount,
      (count(*) filter (where status = 'paid'))::int as paid,
      coalesce(sum(amount) filter (where status = 'paid'), 0)::bigint as amount_paid
    from charges
    where store_id = ${store} and status = any(${[...chargeStatuses]}::text[])
      and id >= ${firstIdAt('chg', begins)} and id < ${firstIdAt('chg', ends)}
    group by 1`.execute(db)
  const of = (isNow: boolean) => {
    const { is_now: _, ...sums } = rows.find(({ is_now }) => is_now === isNow) ?? { is_now: isNow, ...nothing }
    return sums
  }
  return { now: of(true), before: of(false) }
}
