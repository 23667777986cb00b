import type { PushNotice } from '../../shared/notifications/notices.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Sends a notice to every device of a person, in the transaction of what it tells: a job for each. */
export async function queuePush(transaction: StoreTransaction, user: string, notice: PushNotice): Promise<void> {
  const { db, store, now } = transaction
  const devices = await db
    .selectFrom('push_devices')
    .select('id')
    .where('store_id', '=', store)
    .where('user_id', '=', user)
    .execute()
  for (const { id } of devices) {
    const data = { store, device: id, notice, attempt: 1, at: now.toISOString() }
    await transaction.enqueue({ name: 'send-push', data })
  }
}
