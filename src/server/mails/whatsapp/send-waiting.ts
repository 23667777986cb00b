import type { StoreTransaction } from '../../db/database.ts'

/** Those that waited longest; what is beyond them goes when its own attempt is due. */
const AT_ONCE = 500

/** Messages that wait for their next attempt make it now: what kept them is mended. */
export async function sendWaiting(transaction: StoreTransaction): Promise<void> {
  const { db, store, now } = transaction
  const waiting = await db
    .selectFrom('mails')
    .select(['id', 'attempts'])
    .where('store_id', '=', store)
    .where('channel', '=', 'whatsapp')
    .where('status', '=', 'queued')
    .where('attempts', '>', 0)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now })
    .where('store_id', '=', store)
    .where('id', 'in', ids)
    .execute()
  for (const { id: mail, attempts } of waiting) {
    await transaction.enqueue({ name: 'send-mail', data: { store, mail, attempt: attempts + 1 } })
  }
}
