import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '../../../shared/brazil/calendar-date.ts'
import type { AttemptRejection } from '../../../shared/contract/attempt-rejections.ts'
import type { CardRejections } from '../../../shared/contract/card-protection.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { storeCalendar } from '../../db/store-calendar.ts'

/** How many rows a day and a reason have: payers who are stopped at the same time seldom wait for one another. */
const PARTS = 16

/** Counts a card that was not tried on the payer's page today. */
export async function countRejection(transaction: StoreTransaction, why: AttemptRejection): Promise<void> {
  const { db, store, now } = transaction
  const { dateOf } = await storeCalendar(transaction)
  await db
    .insertInto('card_rejections')
    .values({ store_id: store, day: dateOf(now), why, part: randomInt(PARTS), count: 1 })
    .onConflict(conflict =>
      conflict.columns(['store_id', 'day', 'why', 'part']).doUpdateSet({ count: sql`card_rejections.count + 1` }),
    )
    .execute()
}

/** What was not tried lately, the newest day first. */
export async function listRejections(transaction: StoreTransaction): Promise<CardRejections> {
  const { db, store, now } = transaction
  const { dateOf } = await storeCalendar(transaction)
  const since = addDays(dateOf(now), 1 - limits.cardRejectionsKept)
  const rows = await db
    .selectFrom('card_rejections')
    // As text: a date has no zone, and a Date has.
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'why'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('store_id', '=', store)
    .where('day', '>=', sql<string>`${since}::date`)
    .groupBy(['card_rejections.day', 'why'])
    .orderBy('card_rejections.day', 'desc')
    .orderBy('why')
    .execute()
  return { object: 'card_rejections', since, total: rows.reduce((sum, row) => sum + row.count, 0), data: rows }
}
