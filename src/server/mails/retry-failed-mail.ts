import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'

/**
 * Tries a mail that failed again, from the first attempt on. @throws Problem mail_not_found, mail_not_retryable.
 */
export async function retryFailedMail(transaction: StoreTransaction, mail: string, actor: Actor): Promise<void> {
  const { db, store, now } = transaction
  const row = await db
    .selectFrom('mails')
    .select(['status', 'sealed_data', 'recipient'])
    .where('store_id', '=', store)
    .where('id', '=', mail)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('mail_not_found', `There is no mail ${mail} in this store.`)
  if (row.status !== 'failed' || row.sealed_data === null || row.recipient === null) {
    throw new Problem('mail_not_retryable', `${mail} is ${row.status}.`)
  }
  await db
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0, next_attempt_at: now })
    .where('store_id', '=', store)
    .where('id', '=', mail)
    .execute()
  await transaction.enqueue({ name: 'send-mail', data: { store, mail, attempt: 1 } })
  await recordAudit(transaction, actor, 'mail.retry', mail)
}
