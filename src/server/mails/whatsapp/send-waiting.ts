import type { StoreTransaction } from '../../db/database.ts'

/** Those that waited longest; what is beyond them goes when its own attempt is due. */
const AT_ONCE = 500
/** Messages that are begun in a second: Meta takes some dozens, and each waits for its answer. */
const IN_A_SECOND = 16
/** What is due within that is on its way by itself. */
const SOON_MS = 60_000

/** Messages that wait for their next attempt make it now, one after another: what kept them is mended. */
export async function sendWaiting(transaction: StoreTransaction): Promise<void> {
  const { db, store, now } = transaction
  const waiting = await db
    .selectFrom('mails')
    .select(['id', 'attempts'])
    .where('store_id', '=', store)
    .where('channel', '=', 'whatsapp')
    .where('status', '=', 'queued')
    .where('attempts', '>', 0)
    .where('next_attempt_at', '>', new Date(now.getTime() + SOON_MS))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    // One that is held is being sent, or is begun by another.
    .skipLocked()
    .execute()
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now })
    .where('store_id', '=', store)
    .where('id', 'in', ids)
    .execute()
  for (const [place, { id: mail, attempts }] of waiting.entries()) {
    const after = 1 + Math.floor(place / IN_A_SECOND)
    await transaction.enqueue({ name: 'send-mail', data: { store, mail, attempt: attempts + 1 }, after })
  }
}
