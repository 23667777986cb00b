import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import { firstIdAt } from '../../base/ids.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { storeCalendar } from '../../db/store-calendar.ts'

/** Postings whose entries have ids from one up to, but not including, another: ids sort by time. */
interface IdRange {
  from: string
  to: string
}

/** Where postings come from: the days whose sums are kept, and what lies between them. None is in both. */
interface BalanceParts {
  kept: CalendarDate[]
  ranges: IdRange[]
}

/** A range is asked of two indexes for each account: more than these are joined, and the days between them counted. */
const MOST_RANGES = 6

/** The first and the last id of a day's entries. */
function rangeOfDay({ startOf, endOf }: Calendar, day: CalendarDate): IdRange {
  return { from: firstIdAt('ent', startOf(day)), to: firstIdAt('ent', endOf(day)) }
}

/** Keeps what moved on each account on days that are rolled up. */
export async function keepBalances(transaction: StoreTransaction, days: readonly CalendarDate[]): Promise<void> {
  const { db, store } = transaction
  const calendar = await storeCalendar(transaction)
  const ranges = days.map(day => rangeOfDay(calendar, day))
  const moved = (account: RawBuilder<unknown>, debit: RawBuilder<unknown>, credit: RawBuilder<unknown>) => sql`
    select of_day.day, ${account} as account, ${debit} as debit, ${credit} as credit
    from of_day join ledger_postings on store_id = ${store}
      and entry_id >= of_day.begins and entry_id < of_day.ends`
  await sql`
    with of_day as (
      select * from unnest(${days}::date[], ${ranges.map(({ from }) => from)}::text[],
        ${ranges.map(({ to }) => to)}::text[]) as of_day (day, begins, ends)
    )
    insert into ledger_day_sums (store_id, day, account, debit, credit)
    select ${store}, day, account, sum(debit), sum(credit)
    from (
      ${moved(sql`destination`, sql`amount`, sql`0`)} union all ${moved(sql`source`, sql`0`, sql`amount`)}
    ) as moved
    group by day, account`.execute(db)
}

/**
 * Which kept days count for a balance of everything up to `ends` that is divided at `turns`: whole days that lie on one
 * side, and what is left, as ranges of ids.
 */
export function balanceParts(
  calendar: Calendar,
  rolledUp: readonly CalendarDate[],
  { turns, ends, first, end }: { turns: Date | null; ends: Date | null; first: string; end: string },
): BalanceParts {
  const whole = rolledUp.filter(day => {
    const [begin, over] = [calendar.startOf(day), calendar.endOf(day)]
    return (!ends || over <= ends) && !(turns && begin < turns && turns < over)
  })
  const ranges: IdRange[] = []
  let from = first
  for (const day of whole) {
    const own = rangeOfDay(calendar, day)
    if (from < own.from) ranges.push({ from, to: own.from })
    from = own.to
  }
  if (from < end) ranges.push({ from, to: end })
  joinNearest(ranges)
  const isCounted = ({ from, to }: IdRange) => ranges.some(range => range.from <= from && to <= range.to)
  return { kept: whole.filter(day => !isCounted(rangeOfDay(calendar, day))), ranges }
}

/** Joins ranges across what lies between the newest of them, where they are too many: few days are late for long. */
function joinNearest(ranges: IdRange[]): void {
  while (ranges.length > MOST_RANGES) {
    const [left, right] = ranges.splice(-2)
    if (left && right) ranges.push({ from: left.from, to: right.to })
  }
}
