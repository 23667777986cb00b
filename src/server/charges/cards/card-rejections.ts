import { sql } from 'kysely'
import { addDays } from '../../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { AttemptRejection, CardRejections } from '../../../shared/contract/card-protection.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** Counts a card that was not tried on the payer's page today. */
export async function countRejection({ db, store, now }: StoreTransaction, why: AttemptRejection): Promise<void> {
  await db
    .insertInto('card_rejections')
    .values({ store_id: store, day: saoPauloDate(now), why, count: 1 })
    .onConflict(conflict =>
      conflict.columns(['store_id', 'day', 'why']).doUpdateSet({ count: sql`card_rejections.count + 1` }),
    )
    .execute()
}

/** What was not tried lately, the newest day first. */
export async function listRejections({ db, store, now }: StoreTransaction): Promise<CardRejections> {
  const since = addDays(saoPauloDate(now), 1 - limits.cardRejectionsKept)
  const rows = await db
    .selectFrom('card_rejections')
    // As text: a date has no zone, and a Date has.
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'why', 'count'])
    .where('store_id', '=', store)
    .where('day', '>=', sql<string>`${since}::date`)
    .orderBy('card_rejections.day', 'desc')
    .orderBy('why')
    .execute()
  return { object: 'card_rejections', since, total: rows.reduce((sum, row) => sum + row.count, 0), data: rows }
}
