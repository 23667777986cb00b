import { sql } from 'kysely'
import type { ReportQuery, SpeedReport, Times } from '../../shared/contract/report.ts'
import { type CheckoutWay, checkoutWays, deviceClasses } from '../../shared/visits/checkout-steps.ts'
import { pageParts, rateBucket, rateVital, vitalNames, vitalPercentile } from '../../shared/visits/web-vitals.ts'
import { firstIdAt } from '../base/ids.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CheckoutVitalTable } from '../db/visit-tables.ts'
import { accountNames } from './account-names.ts'
import { prepareToCount, type ReportPeriod, reportPeriod, shownPeriod } from './report-period.ts'
import { visitSpan } from './visit-span.ts'
import { wayOfPayment } from './way-of-payment.ts'

/** How long payers, providers and the page took in a period, beside as many days before. */
export async function speedReport(transaction: StoreTransaction, query: ReportQuery): Promise<SpeedReport> {
  const period = reportPeriod(query)
  await prepareToCount(transaction)
  const paid = await timesToPaid(transaction, period)
  const answered = await timesToAnswer(transaction, period)
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
  count: number
  at: [number, number, number]
}

/** From the first opening to the money. What is paid in parts is paid with the last of them. */
async function timesToPaid(transaction: StoreTransaction, period: ReportPeriod) {
  const { db, store } = transaction
  const { begins, turns, ends } = period
  const { first, last } = await visitSpan(transaction, period)
  const { rows } = await sql<Row<CheckoutWay>>`
    with paid as (
      select charge_id, ${wayOfPayment} as key, max(captured_at) as captured_at
      from payments
      where store_id = ${store} and charge_id between ${first} and ${last} and status = 'captured' and amount_applied > 0
        and (split_id is null or exists (
          select from splits where splits.id = payments.split_id and splits.status = 'completed'))
      group by 1, 2
    )
    select at >= ${turns} as is_now, key, count(*)::int as count, ${percentiles('captured_at', 'at')} as at
    from checkout_steps join paid using (charge_id)
    where store_id = ${store} and step = 'opened' and at >= ${begins} and at < ${ends} and captured_at >= at
    group by 1, 2`.execute(db)
  return rows
}

/** From asking to the first answer. What was sent to several acquirers, one after another, counts for the last, with all of its time. */
async function timesToAnswer({ db, store }: StoreTransaction, { begins, turns, ends }: ReportPeriod) {
  const { rows } = await sql<Row<string>>`
    select charge_id >= ${firstIdAt('chg', turns)} as is_now, provider_account_id as key, count(*)::int as count,
      ${percentiles('answered_at', 'created_at')} as at
    from payments
    where store_id = ${store} and charge_id >= ${firstIdAt('chg', begins)} and charge_id < ${firstIdAt('chg', ends)}
      and answered_at is not null
    group by 1, 2`.execute(db)
  return rows
}

/** Half, three quarters and 95 of 100 of a time, in milliseconds. */
function percentiles(end: string, start: string) {
  return sql`percentile_cont(array[0.5, 0.75, 0.95]) within group (
    order by extract(epoch from ${sql.ref(end)} - ${sql.ref(start)})::float8 * 1000)`
}

function compare<Key extends string>(
  rows: readonly Row<Key>[],
  order: (a: Key, b: Key) => number,
): [Key, { now: Times; before: Times }][] {
  const timesOf = (key: Key, isNow: boolean): Times => {
    const row = rows.find(one => one.key === key && one.is_now === isNow)
    const [p50 = null, p75 = null, p95 = null] = row?.at.map(Math.round) ?? []
    return { count: row?.count ?? 0, p50, p75, p95 }
  }
  const keys = [...new Set(rows.map(({ key }) => key))].sort(order)
  return keys.map(key => [key, { now: timesOf(key, true), before: timesOf(key, false) }])
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
