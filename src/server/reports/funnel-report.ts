import { type RawBuilder, sql } from 'kysely'
import type { FunnelReport, ReportQuery, StepCounts } from '../../shared/contract/report.ts'
import { type CheckoutWay, checkoutWays, type DeviceClass, deviceClasses } from '../../shared/visits/checkout-steps.ts'
import type { StoreTransaction } from '../db/database.ts'
import { type Fact, factBit, furthest, type Reach, reachOf } from './reach.ts'
import { prepareToCount, type ReportPeriod, reportPeriod, shownPeriod } from './report-period.ts'
import { visitSpan } from './visit-span.ts'
import { wayOfPayment } from './way-of-payment.ts'

/** Of the charges whose checkout was opened in a period, how many came how far, beside as many days before. */
export async function funnelReport(transaction: StoreTransaction, query: ReportQuery): Promise<FunnelReport> {
  const period = reportPeriod(query)
  await prepareToCount(transaction)
  const { groups, days } = await reached(transaction, period)
  const failures = await failuresOf(transaction, period)
  const count = (way: CheckoutWay | null, device: DeviceClass | null) => ({
    now: countSteps(groups, { isNow: true, way, device }),
    before: countSteps(groups, { isNow: false, way, device }),
  })
  return {
    ...shownPeriod(period),
    total: count(null, null),
    methods: checkoutWays
      .map(method => ({ method, ...count(method, null) }))
      .filter(({ now, before }) => now.opened + before.opened > 0),
    devices: deviceClasses.map(device => ({ device, ...count(null, device) })),
    failures,
    days,
  }
}

/** So many charges that were opened so, of which all this is known. */
interface Group {
  isNow: boolean
  device: DeviceClass
  offered: CheckoutWay[]
  mask: bigint
  charges: number
}

/** Asked once for both periods; charges of which the same is known are counted together. */
async function reached(transaction: StoreTransaction, period: ReportPeriod) {
  const { db, store } = transaction
  const { begins, turns, ends } = period
  const { first, last } = await visitSpan(transaction, period)
  const { rows } = await sql<Row>`
    with visit as (
      select charge_id, device, offered, at >= ${turns} as is_now,
        case when at >= ${turns} then (at at time zone 'America/Sao_Paulo')::date end as day
      from checkout_steps
      where store_id = ${store} and step = 'opened' and at >= ${begins} and at < ${ends}
    ), fact as (
      select charge_id, case ${told()} end as bits
      from checkout_steps
      where store_id = ${store} and charge_id between ${first} and ${last} and step <> 'opened'
      union all
      select charge_id, ${seen()} as bits
      from payments
      where store_id = ${store} and charge_id between ${first} and ${last}
    ), known as (
      select charge_id, bit_or(bits) as mask from fact group by charge_id
    )
    select is_now, device, offered, coalesce(mask, 0)::text as mask,
      day::text as day, coalesce(mask, 0) & ${paidMask} <> 0 as is_paid, count(*)::int as charges
    from visit left join known using (charge_id)
    group by grouping sets ((is_now, device, offered, coalesce(mask, 0)), (day, coalesce(mask, 0) & ${paidMask} <> 0))`.execute(
    db,
  )
  return { groups: rows.flatMap(groupOf), days: daysOf(rows) }
}

interface Row {
  is_now: boolean | null
  device: DeviceClass | null
  offered: CheckoutWay[] | null
  mask: string | null
  day: string | null
  is_paid: boolean | null
  charges: number
}

/** Any way in which a charge may be paid. */
const paidMask = sql.raw(
  `${checkoutWays.reduce((mask, way) => mask | (1n << BigInt(factBit(way, 'paid'))), 0n)}::bigint`,
)

const bit = (way: CheckoutWay, fact: Fact) => sql.raw(`${(1n << BigInt(factBit(way, fact))).toString()}::bigint`)

/** What a step that the page told says, as a bit. */
function told(): RawBuilder<unknown> {
  const steps = { method_chosen: 'chosen', details_begun: 'details', submitted: 'submitted' } as const
  const cases = checkoutWays.flatMap(way =>
    Object.entries(steps).map(
      ([step, fact]) => sql`when way = ${sql.lit(way)} and step = ${sql.lit(step)} then ${bit(way, fact)}`,
    ),
  )
  return sql.join(cases, sql` `)
}

/** What a payment says: that it is there, how it ended, and whether its payer was asked. A leg pays when its split is complete. */
function seen(): RawBuilder<unknown> {
  const place = sql`case ${wayOfPayment} ${sql.join(
    checkoutWays.map(one => sql`when ${sql.lit(one)} then ${sql.lit(factBit(one, 'chosen'))}`),
    sql` `,
  )} end`
  const [details, submitted, challenged, failed, paid] = (
    ['details', 'submitted', 'challenged', 'failed', 'paid'] as const
  ).map(fact => sql.lit(1 << factBit('pix', fact)))
  return sql`((
      case when method <> 'pix' then ${submitted} when status not in ('created', 'processing', 'failed') then ${details} else 0 end
      | case when challenged_at is not null then ${challenged} else 0 end
      | case when status in ('declined', 'failed') then ${failed} else 0 end
      | case when status = 'captured' and amount_applied > 0 and (split_id is null or exists (
          select from splits where splits.id = payments.split_id and splits.status = 'completed')) then ${paid} else 0 end
    )::bigint << (${place}))`
}

function groupOf({ is_now, device, offered, mask, charges }: Row): Group[] {
  if (is_now === null || !device || !offered || mask === null) return []
  return [{ isNow: is_now, device, offered, mask: BigInt(mask), charges }]
}

function daysOf(rows: readonly Row[]): FunnelReport['days'] {
  const days = new Map<string, { opened: number; paid: number }>()
  for (const { day, is_paid, charges } of rows) {
    if (day === null) continue
    const { opened, paid } = days.get(day) ?? { opened: 0, paid: 0 }
    days.set(day, { opened: opened + charges, paid: paid + (is_paid ? charges : 0) })
  }
  return [...days].map(([day, counts]) => ({ day, ...counts })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

function countSteps(
  groups: readonly Group[],
  { isNow, way, device }: { isNow: boolean; way: CheckoutWay | null; device: DeviceClass | null },
): StepCounts {
  const sum = { opened: 0, chosen: 0, details: 0, submitted: 0, challenged: 0, failed: 0, paid: 0 }
  for (const group of groups) {
    if (group.isNow !== isNow || (device && group.device !== device)) continue
    const reach = reachBy(group, way)
    if (!reach) continue
    sum.opened += group.charges
    for (const fact of ['chosen', 'details', 'submitted', 'challenged', 'failed', 'paid'] as const) {
      if (reach[fact]) sum[fact] += group.charges
    }
  }
  return sum
}

/** Null where the way was not offered, and nothing is known of it either. */
function reachBy({ offered, mask }: Group, way: CheckoutWay | null): Reach | null {
  const ways = checkoutWays.filter(one => offered.includes(one) || reachOf(mask, one, false).submitted)
  if (way) return ways.includes(way) ? reachOf(mask, way, ways.length === 1) : null
  return furthest(ways.map(one => reachOf(mask, one, ways.length === 1)))
}

/** Why payments of the charges that were opened in the period came to nothing. */
async function failuresOf({ db, store }: StoreTransaction, { turns, ends }: ReportPeriod) {
  const { rows } = await sql<FunnelReport['failures'][number]>`
    select ${wayOfPayment} as method,
      coalesce(card -> 'decline' ->> 'reason', failure_code, 'other') as reason, count(distinct charge_id)::int as charges
    from payments
    where store_id = ${store} and status in ('declined', 'failed') and charge_id in (
      select charge_id from checkout_steps
      where store_id = ${store} and step = 'opened' and at >= ${turns} and at < ${ends})
    group by 1, 2 order by charges desc, 1, 2`.execute(db)
  return rows
}
