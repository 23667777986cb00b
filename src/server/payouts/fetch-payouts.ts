import { sql } from 'kysely'
import { addDays, calendarDate } from '../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { AcquirerPort } from '../providers/acquirer-port.ts'
import type { PayoutLine } from '../providers/payout-port.ts'
import { keepPayoutLines } from './keep-payout-lines.ts'

/** A night asks again for the days before, of which a gateway may tell late. */
const OVERLAP_DAYS = 7
/** Money that is late is listed by the day on which it was due: the list begins there, up to so many days back. */
const LATE_DAYS = 60
/** Of money that is later still each day is asked for alone, up to so many days back, and no more of them than that. */
const LATEST_DAYS = 400
const MOST_LATE = 30
/** The sale in most instalments is paid within this. */
const AHEAD_DAYS = 760
/** Pages of one night: far more than a store has. A gateway whose pages never end is asked no further. */
const MOST_PAGES = 4_000

/**
 * Asks a gateway what it has paid out and will, and has it booked; where it tells in files alone, what is open of those
 * is looked at again. @throws Error while the gateway does not tell: the job tries again.
 */
export async function fetchPayouts(
  deps: ChargeDeps,
  { store, account }: { store: string; account: string },
): Promise<void> {
  const { port, days, late } = await deps.database.inStore(store, async transaction => ({
    port: (await deps.connections.cardsOf(transaction, account)).port,
    days: await daysToAsk(transaction, account),
    late: await lateDays(transaction, account),
  }))
  if (!port.listPayouts) {
    await deps.database.inStore(store, transaction =>
      transaction.enqueue({ name: 'book-payouts', data: { store, account, after: null } }),
    )
    return
  }
  for await (const lines of listed(port.listPayouts, days)) await keepPage(deps, store, account, lines)
  const lately: PayoutLine[] = []
  for (const day of late) {
    for await (const lines of listed(port.listPayouts, { from: day, to: day })) lately.push(...lines)
  }
  if (lately.length > 0) await keepPage(deps, store, account, lately)
  await deps.database.inStore(store, async transaction => {
    await sql`update provider_accounts set payouts_to = ${saoPauloDate(transaction.now)}::date
      where store_id = ${store} and id = ${account}`.execute(transaction.db)
    // By these days what is overdue is known: a page before may have been looked at by those of the night before.
    await transaction.enqueue({ name: 'book-payouts', data: { store, account, after: null } })
  })
}

/** Page by page. @throws Error while the gateway does not tell. */
async function* listed(
  ask: Required<AcquirerPort>['listPayouts'],
  days: { from: string; to: string },
): AsyncGenerator<readonly PayoutLine[]> {
  let cursor: string | null = null
  for (let pages = 0; ; pages++) {
    if (pages === MOST_PAGES) throw new Error(`The gateway lists more than ${MOST_PAGES} pages of what it pays out`)
    const page: Awaited<ReturnType<typeof ask>> = await ask(days, cursor)
    if (page.outcome !== 'ok') {
      throw new Error(`The gateway did not list what it pays out: ${'detail' in page ? page.detail : page.outcome}`)
    }
    yield page.value.lines
    cursor = page.value.cursor
    if (cursor === null) return
  }
}

/** An import, even where nothing was told: a person sees that the gateway was asked. */
async function keepPage(deps: ChargeDeps, store: string, account: string, lines: readonly PayoutLine[]): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const name = saoPauloDate(transaction.now)
    await keepPayoutLines(transaction, { account, source: 'gateway', name, sha256: null, lines, faults: [] })
  })
}

async function daysToAsk({ db, store, now }: StoreTransaction, account: string): Promise<{ from: string; to: string }> {
  const today = saoPauloDate(now)
  const late = sql<string | null>`(select min(expected_on)::text from receivables
    where store_id = ${store} and provider_account_id = ${account} and status = 'expected'
      and expected_on >= ${addDays(today, -LATE_DAYS)}::date)`
  const { created, asked, due } = await db
    .selectFrom('provider_accounts')
    .select('created_at as created')
    .select([sql<string | null>`payouts_to::text`.as('asked'), late.as('due')])
    .where('store_id', '=', store)
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  // A day that has not come yet was written by a clock that ran ahead.
  const known = [...(asked ? [calendarDate(asked)] : []), saoPauloDate(created)]
  const lately = addDays(known.find(day => day <= today) ?? today, -OVERLAP_DAYS)
  const from = due !== null && due < lately ? due : lately
  return { from, to: addDays(today, AHEAD_DAYS) }
}

/** The days before those of the list on which money was due that has not come, the newest first. */
async function lateDays({ db, store, now }: StoreTransaction, account: string): Promise<string[]> {
  const today = saoPauloDate(now)
  const { rows } = await sql<{ day: string }>`
    select distinct expected_on::text as day from receivables
    where store_id = ${store} and provider_account_id = ${account} and status = 'expected'
      and expected_on >= ${addDays(today, -LATEST_DAYS)}::date and expected_on < ${addDays(today, -LATE_DAYS)}::date
    order by day desc limit ${MOST_LATE}`.execute(db)
  return rows.map(({ day }) => day)
}
