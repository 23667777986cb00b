import { type RawBuilder, sql } from 'kysely'
import { bucketsOfDoubling } from '../../../shared/visits/time-buckets.ts'
import { firstIdAt } from '../../base/ids.ts'
import type { Run } from '../report-days.ts'
import { wayOfPayment } from '../way-of-payment.ts'

/**
 * From the first opening, which was on the day, to the money, by the way that it came. A split tender is paid with the
 * last of its tenders.
 */
export function paidAfter(store: string, { calendar, begins, ends, first, last }: Run): RawBuilder<unknown> {
  return sql`
    select day, jsonb_build_object('key', key) as facts, bucket, count, null::bigint as amount
    from (
      with paid as (
        select charge_id, ${wayOfPayment} as key, max(captured_at) as captured_at
        from payments
        where store_id = ${store} and charge_id between ${first} and ${last} and status = 'captured'
          and amount_applied > 0
          and (split_tender_id is null or exists (
            select from split_tenders
            where split_tenders.id = payments.split_tender_id and split_tenders.status = 'completed'))
        group by 1, 2
      )
      select (at at time zone ${sql.lit(calendar.zone)})::date as day, key, ${bucketOf('captured_at', 'at')} as bucket,
        count(*)::int as count
      from checkout_steps join paid using (charge_id)
      where store_id = ${store} and step = 'opened' and at >= ${begins} and at < ${ends} and captured_at >= at
      group by 1, 2, 3
    ) as same`
}

/**
 * From asking to the first answer, by account, of charges that were made on the day. What was sent to several
 * acquirers, one after another, counts for the last, with all of its time.
 */
export function answeredAfter(store: string, { calendar, days }: Run): RawBuilder<unknown> {
  const starts = days.map(day => firstIdAt('chg', calendar.startOf(day)))
  const stops = days.map(day => firstIdAt('chg', calendar.endOf(day)))
  return sql`
    select day, jsonb_build_object('key', key) as facts, bucket, count, null::bigint as amount
    from (
      select day, key, bucket, count(*)::int as count
      from unnest(${days}::date[], ${starts}::text[], ${stops}::text[]) as own (day, start, stop)
      cross join lateral (
        select provider_account_id as key, ${bucketOf('answered_at', 'created_at')} as bucket
        from payments
        where store_id = ${store} and charge_id >= own.start and charge_id < own.stop and answered_at is not null
        offset 0
      ) as answered
      group by 1, 2, 3
    ) as same`
}

/** The bucket of a time, from 0. `date_part` gives a double at once; `extract` would give a decimal of any length. */
function bucketOf(end: string, start: string): RawBuilder<unknown> {
  const ms = sql`date_part('epoch', ${sql.ref(end)} - ${sql.ref(start)}) * 1000`
  // In front of a millisecond stands nothing.
  return sql`(1 + floor(greatest(-1,
    ${sql.lit(bucketsOfDoubling)} / ln(2::float8) * ln(greatest(0.5, ${ms})))))::smallint`
}
