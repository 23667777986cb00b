import { type RawBuilder, sql } from 'kysely'
import { addDays, type CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database, StoreTransaction } from '../../db/database.ts'
import { inEachStore } from '../../db/every-store.ts'
import { storeCalendar } from '../../db/store-calendar.ts'
import { joinDays, runOf } from '../report-days.ts'
import { prepareToCount } from '../report-period.ts'
import { keepBalances } from './balance-sums.ts'
import { type SumKind, sumKinds } from './sums-of-days.ts'

interface RollUpDeps {
  database: Database
  clock: Clock
  /** Ends it after the transaction that is under way. */
  stopping?: AbortSignal
}

/**
 * A day is rolled up when three whole days are over since in Brasília (two hours less in Acre), by our clock and by the
 * database's: what happens to a charge of it from two days on is noted by the database (`report_late`), and the day is
 * rolled up anew.
 */
const DAYS_UNTIL_CLOSED = 4
/** Days in one transaction: some seconds of a large store. */
const AT_ONCE = 31
/** Transactions of one store in a row; the next look goes on. */
const IN_A_ROW = 100

/** Rolls up what can be, of every store. */
export async function rollUpDays(deps: RollUpDeps): Promise<void> {
  const last = await lastDay(deps)
  await inEachStore(storesToRollUp(deps, last), store => rollUpStore(deps, store, last), deps.stopping)
}

async function* storesToRollUp({ database }: RollUpDeps, last: CalendarDate): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string }>`select id from find_stores_to_roll_up(${last}, ${after})`.execute(
      database.lookup,
    )
    for (const { id } of rows) yield id
    const end = rows.at(-1)
    if (!end) return
    after = end.id
  }
}

/**
 * Forgets what is kept of a store and counts it anew. Reports are right all the while. Returns how many days were
 * rolled up.
 */
export async function rollUpAnew(deps: RollUpDeps, store: string): Promise<number> {
  await deps.database.inStore(store, async ({ db }) => {
    await sql`delete from report_days where store_id = ${store}`.execute(db)
    await sql`delete from report_sums where store_id = ${store}`.execute(db)
  })
  return rollUpStore(deps, store, await lastDay(deps))
}

async function lastDay({ database, clock }: RollUpDeps): Promise<CalendarDate> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database.lookup)
  const now = Math.min(clock.now().getTime(), rows[0]?.now.getTime() ?? 0)
  return addDays(saoPauloDate(new Date(now)), -DAYS_UNTIL_CLOSED)
}

async function rollUpStore({ database, stopping }: RollUpDeps, store: string, last: CalendarDate): Promise<number> {
  let rolledUp = 0
  for (let time = 0; time < IN_A_ROW && !stopping?.aborted; time++) {
    const days = await database.inStore(store, transaction => rollUpSome(transaction, last))
    if (days === 0) break
    rolledUp += days
  }
  return rolledUp
}

/**
 * Rolls up the first days that are not. Their rows are taken first: whoever rolls up the same days waits and then does
 * it again. What was noted of them is removed before anything is counted: what is noted later, and is perhaps not
 * counted, stays.
 */
async function rollUpSome(transaction: StoreTransaction, last: CalendarDate): Promise<number> {
  const { db, store, now } = transaction
  await db.selectFrom('stores').select('id').where('id', '=', store).forShare().execute()
  const { zone } = await storeCalendar(transaction)
  await prepareToCount(transaction)
  const { rows } = await sql<{ day: CalendarDate }>`
    select day::date::text as day
    from generate_series(
      least(${last}::date, (select (created_at at time zone ${sql.lit(zone)})::date from charges
        where store_id = ${store} order by id limit 1),
        (select min(day) from report_late where store_id = ${store}))::timestamp, ${last}::date, interval '1 day')
          as day
    where not exists (select from report_days where store_id = ${store} and report_days.day = day.day::date)
      or exists (select from report_late where store_id = ${store} and report_late.day = day.day::date)
    order by 1 limit ${AT_ONCE}`.execute(db)
  const [first, end] = [rows[0]?.day, rows.at(-1)?.day]
  if (!first || !end) return 0
  const days = rows.map(({ day }) => day)
  const these = (table: string) =>
    sql`delete from ${sql.table(table)} where store_id = ${store} and day = any(${days}::date[])`.execute(db)
  await sql`insert into report_days (store_id, day, rolled_up_at) select ${store}, day, ${now}
    from unnest(${days}::date[]) as day
    order by day on conflict (store_id, day) do update set rolled_up_at = excluded.rolled_up_at`.execute(db)
  await these('report_late')
  await these('report_sums')
  await these('ledger_day_sums')
  await keepBalances(transaction, days)
  for (const span of joinDays(days, AT_ONCE)) {
    const run = await runOf(transaction, span)
    for (const [kind, count] of Object.entries(sumKinds)) await keep(transaction, kind as SumKind, count(store, run))
  }
  return days.length
}

function keep({ db, store }: StoreTransaction, kind: SumKind, counted: RawBuilder<unknown>): Promise<unknown> {
  return sql`insert into report_sums (store_id, kind, day, facts, bucket, count, amount)
    select ${store}, ${kind}, day, facts, bucket, count, amount from (${counted}) as counted`.execute(db)
}
