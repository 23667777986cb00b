import { sql } from 'kysely'
import type { HoursReport, ReportQuery } from '../../shared/contract/report.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { prepareToCount } from './report-period.ts'

/**
 * What was received in a period, by weekday and hour of the store's clock. The index of what was received holds the
 * amounts. They are summed by the hour of the world's clock first, so that the clock of its zone is asked once an hour
 * and not once a payment. It is whole hours away. Money that was moved from another charge came before, and is not
 * counted.
 */
export async function hoursReport(transaction: StoreTransaction, { from, to }: ReportQuery): Promise<HoursReport> {
  await prepareToCount(transaction)
  const { db, store } = transaction
  const { zone, startOf, endOf } = await storeCalendar(transaction)
  const { rows } = await sql<HoursReport['hours'][number]>`
    select date_part('dow', here)::int as weekday, date_part('hour', here)::int as hour,
      sum(payments)::int as payments, sum(amount)::bigint as amount
    from (
      select began at time zone ${sql.lit(zone)} as here, payments, amount
      from (
        select date_bin('1 hour', captured_at, '2020-01-01T00:00:00Z') as began, count(*) as payments, sum(amount)
          as amount
        from payments
        where store_id = ${store} and captured_at is not null and origin <> 'moved'
          and captured_at >= ${startOf(from)} and captured_at < ${endOf(to)}
        group by 1
      ) as hourly
    ) as hourly
    group by 1, 2 order by 1, 2`.execute(db)
  return { from, to, hours: rows }
}
