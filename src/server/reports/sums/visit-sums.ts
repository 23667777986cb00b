import { type RawBuilder, sql } from 'kysely'
import { type CheckoutWay, checkoutWays } from '../../../shared/visits/checkout-steps.ts'
import type { Run } from '../report-days.ts'
import { wayOfPayment } from '../way-of-payment.ts'
import { type Fact, factBit } from './reach.ts'

/**
 * Charges that were first opened on a day, by the device, what was offered, and all that is known of them since. The
 * money is what they ask for.
 */
export function visitsOf(store: string, { calendar, begins, ends, first, last }: Run): RawBuilder<unknown> {
  return sql`
    select day, jsonb_build_object('device', device, 'offered', offered, 'mask', mask::text) as facts, 0::smallint
      as bucket, count, amount
    from (
      with visit as (
        select charge_id, device, offered, (at at time zone ${sql.lit(calendar.zone)})::date as day
        from checkout_steps
        where store_id = ${store} and step = 'opened' and at >= ${begins} and at < ${ends}
      ), fact as (
        select charge_id, case ${reportedStepBits()} end as bits
        from checkout_steps
        where store_id = ${store} and charge_id between ${first} and ${last} and step <> 'opened'
        union all
        select charge_id, ${seen()} as bits
        from payments
        where store_id = ${store} and charge_id between ${first} and ${last}
      ), known as (
        select charge_id, bit_or(bits) as mask from fact group by charge_id
      )
      select day, visit.device, visit.offered, coalesce(mask, 0) as mask, count(*)::int as count,
        sum(amount)::bigint as amount
      from visit left join known using (charge_id)
        join charges on charges.store_id = ${store} and charges.id = visit.charge_id
      group by 1, 2, 3, 4
    ) as same`
}

/** Charges that were first opened on a day, by why payments of theirs came to nothing. */
export function failuresOf(store: string, { calendar, begins, ends }: Run): RawBuilder<unknown> {
  return sql`
    select day, jsonb_build_object('method', method, 'reason', reason) as facts, 0::smallint as bucket, count, amount
    from (
      with met as (
        select distinct (visit.at at time zone ${sql.lit(calendar.zone)})::date as day, ${wayOfPayment} as method,
          coalesce(card -> 'decline' ->> 'reason', failure_code, 'other') as reason, charge_id
        from payments join checkout_steps visit using (store_id, charge_id)
        where payments.store_id = ${store} and status in ('declined', 'failed')
          and visit.store_id = ${store} and visit.step = 'opened' and visit.at >= ${begins} and visit.at < ${ends}
      )
      select day, method, reason, count(*)::int as count, sum(amount)::bigint as amount
      from met join charges on charges.store_id = ${store} and charges.id = met.charge_id
      group by 1, 2, 3
    ) as same`
}

const bit = (way: CheckoutWay, fact: Fact) => sql.raw(`${(1n << BigInt(factBit(way, fact))).toString()}::bigint`)

/** What a step that the page told says, as a bit. */
function reportedStepBits(): RawBuilder<unknown> {
  const steps = { method_chosen: 'chosen', details_begun: 'details', submitted: 'submitted' } as const
  const cases = checkoutWays.flatMap(way =>
    Object.entries(steps).map(
      ([step, fact]) => sql`when way = ${sql.lit(way)} and step = ${sql.lit(step)} then ${bit(way, fact)}`,
    ),
  )
  return sql.join(cases, sql` `)
}

/**
 * What a payment says: that it is there, how it ended, and whether its payer was asked. A tender pays when its split
 * tender is complete.
 */
function seen(): RawBuilder<unknown> {
  const place = sql`case ${wayOfPayment} ${sql.join(
    checkoutWays.map(one => sql`when ${sql.lit(one)} then ${sql.lit(factBit(one, 'chosen'))}`),
    sql` `,
  )} end`
  const [details, submitted, challenged, failed, paid] = (
    ['details', 'submitted', 'challenged', 'failed', 'paid'] as const
  ).map(fact => sql.lit(1 << factBit('pix', fact)))
  return sql`((
      case when method <> 'pix' then ${submitted}
        when status not in ('created', 'processing', 'failed') then ${details} else 0 end
      | case when challenged_at is not null then ${challenged} else 0 end
      | case when status in ('declined', 'failed') then ${failed} else 0 end
      | case when status = 'captured' and amount_applied > 0 and (split_tender_id is null or exists (
          select from split_tenders
          where split_tenders.id = payments.split_tender_id and split_tenders.status = 'completed'))
        then ${paid} else 0 end
    )::bigint << (${place}))`
}
