import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inEachStore } from '../../db/every-store.ts'
import { settleReviewItem } from '../../stores/review-items/review-items.ts'
import { readCardLimits } from './attempt-limits.ts'
import { isStoreTried } from './card-pace.ts'

/** Closes what says that cards are being tried out at a store, where that is over. */
export async function settleCardTesting(database: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from find_stores_tried()`.execute(database.lookup)
  const stores = rows.map(({ id }) => id)
  await inEachStore(stores, id =>
    database.inStore(id, async transaction => {
      const { limits, store } = await readCardLimits(transaction)
      if (!isStoreTried(store, limits)) settleReviewItem(transaction, 'card_testing', id)
    }),
  )
}
