import { sql } from 'kysely'
import type { ReportQuery, SpeedReport, Times } from '../../shared/contract/report.ts'
import { type CheckoutWay, checkoutWays, deviceClasses } from '../../shared/visits/checkout-steps.ts'
import { timePercentile } from '../../shared/visits/time-buckets.ts'
import { pageParts, rateBucket, rateVital, vitalNames, vitalPercentile } from '../../shared/visits/web-vitals.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import type { CheckoutVitalTable } from '../db/tables/visit-tables.ts'
import { accountNames } from './account-names.ts'
import { type ReportDays, reportDays } from './report-days.ts'
import { prepareToCount, type ReportPeriod, reportPeriod, shownPeriod } from './report-period.ts'
import { type SumKind, sumsOf } from './sums/sums-of-days.ts'

/** How long payers, providers and the page took in a period, beside as many days before. */
export async function speedReport(transaction: StoreTransaction, query: ReportQuery): Promise<SpeedReport> {
  const period = reportPeriod(await storeCalendar(transaction), query)
  await prepareToCount(transaction)
  const days = await reportDays(transaction, { from: period.before.from, to: period.to })
  const paid = await timesOf<CheckoutWay>(transaction, period, 'paid_after', days)
  const answered = await timesOf<string>(transaction, period, 'answered_after', days)
  const names = await accountNames(transaction)
  return {
    ...shownPeriod(period),
    to_paid: compare(paid, (a, b) => checkoutWays.indexOf(a) - checkoutWays.indexOf(b)).map(([method, times]) => ({
      method,
      ...times,
    })),
    answers: compare(answered, (a, b) => (a < b ? -1 : 1)).flatMap(([account, times]) => {
      const found = names.get(account)
      return found ? [{ account, ...found, ...times }] : []
    }),
    vitals: await vitals(transaction, period),
  }
}

interface Row<Key> {
  is_now: boolean
  key: Key
  bucket: number
  count: number
}

async function timesOf<Key extends string>(
  { db, store }: StoreTransaction,
  { from }: ReportPeriod,
  kind: SumKind,
  days: ReportDays,
): Promise<Row<Key>[]> {
  const { rows } = await sql<Row<Key>>`
    select is_now, key, bucket, sum(count)::int as count
    from (select day >= ${from}::date as is_now, facts ->> 'key' as key, bucket, count
      from (${sumsOf(store, kind, days)}) as own) as own
    group by 1, 2, 3`.execute(db)
  return rows
}

function compare<Key extends string>(
  rows: readonly Row<Key>[],
  order: (a: Key, b: Key) => number,
): [Key, { now: Times; before: Times }][] {
  const keys = [...new Set(rows.map(({ key }) => key))].sort(order)
  return keys.map(key => {
    const own = rows.filter(row => row.key === key)
    return [key, { now: times(own.filter(row => row.is_now)), before: times(own.filter(row => !row.is_now)) }]
  })
}

function times(rows: readonly Row<string>[]): Times {
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
  const at = (share: number) => {
    const ms = timePercentile(counts, share)
    return ms === null ? null : Math.round(ms)
  }
  return { count: rows.reduce((sum, { count }) => sum + count, 0), p50: at(0.5), p75: at(0.75), p95: at(0.95) }
}

async function vitals({ db, store }: StoreTransaction, { from, to }: ReportPeriod): Promise<SpeedReport['vitals']> {
  const rows = await db
    .selectFrom('checkout_vitals')
    .select(({ fn }) => ['part', 'device', 'metric', 'bucket', fn.sum<string>('count').as('count')])
    .where('store_id', '=', store)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['part', 'device', 'metric', 'bucket'])
    .execute()
  const all = pageParts.flatMap(part =>
    deviceClasses.flatMap(device => vitalNames.map(metric => ({ part, device, metric }))),
  )
  return all.flatMap(one => {
    const found = rows.filter(
      ({ part, device, metric }) => part === one.part && device === one.device && metric === one.metric,
    )
    return found.length > 0 ? [vitalOf(one, found)] : []
  })
}

function vitalOf(
  one: Pick<CheckoutVitalTable, 'part' | 'device' | 'metric'>,
  rows: readonly { bucket: number; count: string }[],
): SpeedReport['vitals'][number] {
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, Number(count)]))
  const rated = { good: 0, needs_work: 0, poor: 0 }
  for (const [bucket, count] of counts) rated[rateBucket(one.metric, bucket)] += count
  const exact = vitalPercentile(one.metric, counts, 0.75)
  const p75 = exact === null ? null : one.metric === 'cls' ? Math.round(exact * 1000) / 1000 : Math.round(exact)
  const count = rated.good + rated.needs_work + rated.poor
  return { ...one, count, p75, rating: rateVital(one.metric, p75 ?? 0), ...rated }
}
