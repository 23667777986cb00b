import { sql } from 'kysely'
import type { FunnelReport, ReportQuery, StepCounts } from '../../shared/contract/report.ts'
import { type CheckoutWay, checkoutWays, type DeviceClass, deviceClasses } from '../../shared/visits/checkout-steps.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { type ReportDays, reportDays } from './report-days.ts'
import { prepareToCount, type ReportPeriod, reportPeriod, shownPeriod } from './report-period.ts'
import { createdSums } from './sums/created-sums.ts'
import { factBit, furthest, type Reach, reachOf } from './sums/reach.ts'
import { sumsOf } from './sums/sums-of-days.ts'

/**
 * Of the charges whose checkout was opened in a period, how many came how far, and of all that were made how many are
 * paid, beside as many days before.
 */
export async function funnelReport(transaction: StoreTransaction, query: ReportQuery): Promise<FunnelReport> {
  const period = reportPeriod(await storeCalendar(transaction), query)
  await prepareToCount(transaction)
  const asked = await reportDays(transaction, { from: period.before.from, to: period.to })
  const { groups, days } = await reached(transaction, period, asked)
  const failures = await failuresOf(transaction, period, asked)
  const count = (way: CheckoutWay | null, device: DeviceClass | null) => ({
    now: countSteps(groups, { isNow: true, way, device }),
    before: countSteps(groups, { isNow: false, way, device }),
  })
  return {
    ...shownPeriod(period),
    created: await createdSums(transaction, period),
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
  amount: number
}

/** Asked once for both periods; charges of which the same is known are counted together, and those of a day. */
async function reached({ db, store }: StoreTransaction, { from }: ReportPeriod, days: ReportDays) {
  const { rows } = await sql<Row>`
    with sums as materialized (
      select day >= ${from}::date as is_now, case when day >= ${from}::date then day end as day, facts,
        (facts ->> 'mask')::bigint & ${paidMask} <> 0 as is_paid, count, amount
      from (${sumsOf(store, 'visits', days)}) as own
    )
    select is_now, facts, day::text as day, is_paid, sum(count)::int as charges, sum(amount)::bigint as amount
    from sums group by grouping sets ((is_now, facts), (day, is_paid))`.execute(db)
  return { groups: rows.flatMap(groupOf), days: daysOf(rows) }
}

interface Row {
  is_now: boolean | null
  facts: { device: DeviceClass; offered: CheckoutWay[]; mask: string } | null
  day: string | null
  is_paid: boolean | null
  charges: number
  amount: number
}

/** Any way in which a charge may be paid. */
const paidMask = sql.raw(
  `${checkoutWays.reduce((mask, way) => mask | (1n << BigInt(factBit(way, 'paid'))), 0n)}::bigint`,
)

function groupOf({ is_now, facts, charges, amount }: Row): Group[] {
  return is_now === null || !facts ? [] : [{ isNow: is_now, ...facts, mask: BigInt(facts.mask), charges, amount }]
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
  const counts = { opened: 0, chosen: 0, details: 0, submitted: 0, challenged: 0, failed: 0, paid: 0 }
  const amounts = { ...counts }
  for (const group of groups) {
    if (group.isNow !== isNow || (device && group.device !== device)) continue
    const reach = reachBy(group, way)
    if (!reach) continue
    counts.opened += group.charges
    amounts.opened += group.amount
    for (const fact of ['chosen', 'details', 'submitted', 'challenged', 'failed', 'paid'] as const) {
      if (!reach[fact]) continue
      counts[fact] += group.charges
      amounts[fact] += group.amount
    }
  }
  return { ...counts, amounts }
}

/** Null where the way was not offered, and nothing is known of it either. */
function reachBy({ offered, mask }: Group, way: CheckoutWay | null): Reach | null {
  const ways = checkoutWays.filter(one => offered.includes(one) || reachOf(mask, one, false).submitted)
  if (way) return ways.includes(way) ? reachOf(mask, way, ways.length === 1) : null
  return furthest(ways.map(one => reachOf(mask, one, ways.length === 1)))
}

/** Why payments of the charges that were opened in the period came to nothing. */
async function failuresOf({ db, store }: StoreTransaction, { from }: ReportPeriod, days: ReportDays) {
  const { rows } = await sql<FunnelReport['failures'][number]>`
    select facts ->> 'method' as method, facts ->> 'reason' as reason, sum(count)::int as charges,
      sum(amount)::bigint as amount
    from (${sumsOf(store, 'failures', days)}) as own where day >= ${from}::date
    group by 1, 2 order by charges desc, 1, 2`.execute(db)
  return rows
}
