import type { Language } from '../../shared/language.ts'
import type { MailContent } from '../../shared/mails/mail-data.ts'
import type { Sealer } from '../base/seal.ts'
import type { StoreTransaction } from '../db/database.ts'

/**
 * The transaction of a mail that belongs to no store names this in a store's place:
 * `database.inStore(INSTALLATION, transaction => queueMail(transaction, sealer, …))`. It sees no store's rows.
 */
export const INSTALLATION = 'installation'

/** A mail to be sent. */
export type QueuedMail = MailContent & {
  /** An address, or by WhatsApp a phone, as it was checked at the door. */
  to: string
  /** By which way it goes; by e-mail unless said otherwise. */
  channel?: 'mail' | 'whatsapp'
  language: Language
  /** What happened, and to whom it is told: a second mail with that key is none. Absent where a person asks. */
  key?: string
  /** The charge that it is about, whose timeline shows it. */
  charge?: string
  /** From then on it helps nobody, and is not sent any more. */
  uselessAfter?: Date
}

/**
 * Queues a mail in the transaction of what it tells: a row, and the job that sends it. Returns its id, or null where
 * its key was queued before.
 */
export async function queueMail(
  transaction: StoreTransaction,
  sealer: Sealer,
  mail: QueuedMail,
): Promise<string | null> {
  const { db, store, now } = transaction
  const id = transaction.newId('mai')
  const queued = await db
    .insertInto('mails')
    .values({
      id,
      store_id: store,
      kind: mail.kind,
      recipient: mail.to,
      language: mail.language,
      channel: mail.channel ?? 'mail',
      key: mail.key ?? null,
      charge_id: mail.charge ?? null,
      sealed_data: sealer.seal(mailPurpose(id), JSON.stringify(mail.data)),
      next_attempt_at: now,
      useless_after: mail.uselessAfter ?? null,
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['store_id', 'key']).where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!queued) return null
  await transaction.enqueue({ name: 'send-mail', data: { store, mail: id, attempt: 1 } })
  return id
}

/** What the data of a mail is sealed for. */
export function mailPurpose(mail: string): string {
  return `mail ${mail}`
}
