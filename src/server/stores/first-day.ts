import type { CalendarDate } from '../../shared/brazil/calendar-date.ts'
import { calendarIn } from '../../shared/brazil/local-time.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readStore } from './read-store.ts'

/**
 * The first day of a store's books: on which it was made, or that of its first charge, which a demo has before.
 */
export async function firstDay(transaction: StoreTransaction): Promise<CalendarDate> {
  const [{ created_at: made, time_zone }, first] = await Promise.all([
    readStore(transaction),
    transaction.db
      .selectFrom('charges')
      .select('created_at')
      .where('store_id', '=', transaction.store)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ])
  return calendarIn(time_zone).dateOf(first && first.created_at < made ? first.created_at : made)
}
