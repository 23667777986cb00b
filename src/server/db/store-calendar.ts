import { type Calendar, calendarIn } from '../../shared/brazil/local-time.ts'
import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import type { StoreTransaction } from './database.ts'
import { statement } from './driver/statement.ts'

const known = new WeakMap<StoreTransaction, Promise<Calendar>>()

/**
 * The days of the transaction's store, by its time zone: everything that means "the store's day" asks here. What is
 * national by rule does not: `src/shared/brazil/sao-paulo-time.ts`.
 */
export function storeCalendar(transaction: StoreTransaction): Promise<Calendar> {
  const calendar = known.get(transaction) ?? read(transaction)
  known.set(transaction, calendar)
  return calendar
}

async function read(transaction: StoreTransaction): Promise<Calendar> {
  const [row] = await transaction.ask(zoneOfStore({ store: transaction.store }))
  if (!row) throw new Error(`There is no store ${transaction.store}`)
  return calendarIn(row.time_zone)
}

const zoneOfStore = statement<{ store: string }, { time_zone: TimeZone }>((db, { store }) =>
  db.selectFrom('stores').select('time_zone').where('id', '=', store),
)
