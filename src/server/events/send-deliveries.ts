import type { Database } from '../db/database.ts'
import type { Jobs } from '../db/jobs/jobs.ts'

/** Deliveries of one step: its transaction locks them, for some milliseconds. */
const BATCH = 100

/**
 * Sends the deliveries of an endpoint after one id and up to another now, a hundred at a time: what waits for it, what
 * was given up, or all of them. The next step is a job of its own.
 */
export async function sendDeliveries(
  { database }: { database: Database },
  { store, endpoint, which, after, until }: Jobs['send-deliveries'],
): Promise<void> {
  await database.inStore(store, async transaction => {
    const { db, now } = transaction
    let query = db
      .selectFrom('deliveries')
      .select(['id', 'attempts'])
      .where('store_id', '=', store)
      .where('endpoint_id', '=', endpoint)
      .where('id', '>', after)
      .where('id', '<=', until)
      .orderBy('id')
      .limit(BATCH)
    if (which !== 'all') query = query.where('status', '=', which)
    const found = await query.execute()
    const last = found.at(-1)
    if (!last) return
    const ids = found.map(({ id }) => id)
    await db
      .updateTable('deliveries')
      .set({ status: 'pending', next_attempt_at: now })
      .where('store_id', '=', store)
      .where('id', 'in', ids)
      .execute()
    for (const { id, attempts } of found) {
      await transaction.enqueue({ name: 'deliver-event', data: { store, delivery: id, attempt: attempts + 1 } })
    }
    if (found.length < BATCH) return
    await transaction.enqueue({ name: 'send-deliveries', data: { store, endpoint, which, after: last.id, until } })
  })
}
