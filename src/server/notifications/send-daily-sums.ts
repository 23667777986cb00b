import { sql } from 'kysely'
import { addDays, type CalendarDate } from '../../shared/brazil/calendar-date.ts'
import { roleScopes, type Scope } from '../../shared/contract/roles.ts'
import type { DailySumSaid, DayFigures, LateMoney } from '../../shared/notifications/notices.ts'
import type { Logger } from '../base/log.ts'
import type { StoreTransaction } from '../db/database.ts'
import { everyStore, inEachStore } from '../db/every-store.ts'
import type { Jobs } from '../db/jobs/jobs.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { sumsOfDay } from '../reports/month-report.ts'
import { expectedOnDays, paidOnDay } from '../reports/receivables-report.ts'
import { receivedOn } from '../reports/today-report.ts'
import type { AlertDeps } from './alert-people.ts'
import { type PersonToNotify, peopleToNotify } from './people-to-notify.ts'
import { queuePush } from './queue-push.ts'

type SumDeps = AlertDeps & { log: Logger }

/**
 * Tells whoever wants it, from their hour on, what the store's yesterday came to: once to each for each day. A store in
 * which that fails is left to a job, so that the others are not gone through again for it.
 * @throws AggregateError of the stores that could not be left to a job either.
 */
export async function sendDailySums(deps: SumDeps, stopping?: AbortSignal): Promise<void> {
  const { database, log } = deps
  const work = async (store: string) => {
    const data = { store, hour: hourOf(deps.clock.now()) }
    try {
      await sendSumsInStore(deps, data)
    } catch (error) {
      log.warn({ err: error, store }, 'the sums of a day were not told in a store; a job tries it again')
      await database.inStore(store, transaction => transaction.enqueue({ name: 'send-daily-sums', data }))
    }
  }
  await inEachStore(everyStore(database), work, stopping)
}

/** Tells the people of one store, if it still is the hour in which that was asked: the next one asks every store. */
export async function sendSumsInStore(deps: SumDeps, { store, hour }: Jobs['send-daily-sums']): Promise<void> {
  if (hourOf(deps.clock.now()) !== hour) return
  await deps.database.inStore(store, transaction => sendSumsOf(deps, transaction))
}

/** Names an hour, such as `2026-11-21T14`. One begins in all zones of Brazil at once. */
export function hourOf(at: Date): string {
  return at.toISOString().slice(0, 13)
}

async function sendSumsOf(deps: AlertDeps, transaction: StoreTransaction): Promise<void> {
  const { date, time } = (await storeCalendar(transaction)).clockOf(transaction.now)
  const day = addDays(date, -1)
  const people = await peopleToNotify(transaction)
  const wanting = people.filter(
    ({ mail, push, dailyHour }) =>
      (mail.includes('daily_sum') || push.includes('daily_sum')) && dailyHour <= Number(time.slice(0, 2)),
  )
  const notified = wanting.length === 0 ? [] : await notifiedOf(transaction, day)
  const left = wanting.filter(({ id }) => !notified.includes(id))
  if (left.length === 0) return
  const figures = await figuresOf(transaction, day)
  const waiting = await waitingNow(transaction)
  for (const person of left) await notify(deps, transaction, { person, figures, waiting })
}

async function notifiedOf({ db, store }: StoreTransaction, day: CalendarDate): Promise<string[]> {
  const rows = await db
    .selectFrom('daily_sums')
    .select('user_id')
    .where('store_id', '=', store)
    .where('day', '=', day)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** What a day came to, by the functions of the first page and the reports. */
async function figuresOf(transaction: StoreTransaction, day: CalendarDate): Promise<DayFigures> {
  const { all, methods } = await receivedOn(transaction, day)
  const { gross, refunds, chargebacks, fees, net } = await sumsOfDay(transaction, day)
  const arrives = await arrivesOn(transaction, addDays(day, 1))
  return { day, payments: all.payments, gross, methods, refunds, chargebacks, fees, net, arrives }
}

/** What acquirers pay today and tomorrow: of today's money the night may have booked some. */
async function arrivesOn(transaction: StoreTransaction, today: CalendarDate): Promise<DayFigures['arrives']> {
  const paid = await paidOnDay(transaction, today)
  const days = await expectedOnDays(transaction, today, 2)
  return days.map(one => (one.day === today ? { ...one, amount: one.amount + paid } : one))
}

async function waitingNow({ db, store }: StoreTransaction): Promise<{ count: number; amount: number }> {
  return db
    .selectFrom('review_items')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .where('store_id', '=', store)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
}

interface Notifying {
  person: PersonToNotify
  figures: DayFigures
  waiting: { count: number; amount: number }
}

async function notify(
  { sealer, publicUrl }: AlertDeps,
  transaction: StoreTransaction,
  { person, figures, waiting }: Notifying,
): Promise<void> {
  if (!(await takeDay(transaction, person.id, figures))) return
  const late = await takeLate(transaction, person.id, figures.day)
  if (isNothing(figures) && late.length === 0 && !person.emptyDays) return
  const scopes: readonly Scope[] = roleScopes[person.role]
  if (person.mail.includes('daily_sum')) {
    const data: DailySumSaid = {
      ...figures,
      late,
      waiting: scopes.includes('ledger:read') ? waiting : null,
      url: `${publicUrl}/office/`,
      settings: `${publicUrl}/office/settings/notifications`,
    }
    const key = `daily-sum ${figures.day} ${person.id}`
    await queueMail(transaction, sealer, { kind: 'daily-sum', to: person.email, language: person.language, data, key })
  }
  if (!person.push.includes('daily_sum')) return
  const { day, gross: amount, payments } = figures
  const lateAmount = late.reduce((sum, one) => sum + one.amount, 0)
  await queuePush(transaction, person.id, { kind: 'daily_sum', day, amount, payments, late: lateAmount })
}

/** Whether the day is this transaction's to tell: the row is there once, with what it says. */
async function takeDay(
  transaction: StoreTransaction,
  user: string,
  { day, gross, payments }: DayFigures,
): Promise<boolean> {
  const { db, store, now } = transaction
  const { zone: time_zone } = await storeCalendar(transaction)
  const taken = await db
    .insertInto('daily_sums')
    .values({ store_id: store, user_id: user, day, notified_at: now, gross, payments, time_zone })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** How many days before the told one are looked at again: a bank that is down for longer is known of otherwise. */
const DAYS_AGAIN = 7

/**
 * What came in for days whose sums this person was told already: captured before midnight, and booked after the mail
 * went out. From here on it is told.
 */
async function takeLate(transaction: StoreTransaction, user: string, day: CalendarDate): Promise<LateMoney[]> {
  const { db, store } = transaction
  const { zone, startOf } = await storeCalendar(transaction)
  const first = addDays(day, -DAYS_AGAIN)
  const { rows } = await sql<LateMoney>`
    with received as (
      select (captured_at at time zone ${sql.lit(zone)})::date as day, sum(amount)::bigint as amount,
        count(*)::int as payments
      from payments
      where store_id = ${store} and captured_at is not null and origin <> 'moved'
        and captured_at >= ${startOf(first)} and captured_at < ${startOf(day)}
      group by 1
    )
    select told.day::text as day, coalesce(received.amount, 0) - told.gross as amount,
      coalesce(received.payments, 0) - told.payments as payments
    from daily_sums as told left join received on received.day = told.day
    where told.store_id = ${store} and told.user_id = ${user} and told.day >= ${first} and told.day < ${day}
      and told.time_zone = ${zone} and coalesce(received.amount, 0) <> told.gross
    order by told.day`.execute(db)
  for (const { day: late, amount, payments } of rows) {
    await db
      .updateTable('daily_sums')
      .set({ gross: sql<number>`gross + ${amount}`, payments: sql<number>`payments + ${payments}` })
      .where('store_id', '=', store)
      .where('user_id', '=', user)
      .where('day', '=', late)
      .execute()
  }
  return rows
}

function isNothing({ payments, refunds, chargebacks, fees }: DayFigures): boolean {
  return payments === 0 && refunds === 0 && chargebacks === 0 && fees === 0
}
