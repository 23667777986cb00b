import type { MailSettingsPut, MailSettings as Shown } from '../../shared/contract/mail.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readStore } from '../stores/read-store.ts'
import type { MailSettings } from './mail-deps.ts'

/** Which mails the store sends by itself, and by what. */
export async function showMailSettings(transaction: StoreTransaction, mails: MailSettings): Promise<Shown> {
  const { payer_mails, reminder_hours, reply_to, mode } = await readStore(transaction)
  return {
    object: 'mail_settings',
    payer_mails,
    reminder_hours,
    reply_to,
    from: mails.from.address,
    server: mails.serverFor(mode),
  }
}

/** Says which mails the store sends by itself from now on. */
export async function setMailSettings(
  transaction: StoreTransaction,
  { payer_mails, reminder_hours, reply_to }: MailSettingsPut,
  actor: Actor,
): Promise<void> {
  const { db, store } = transaction
  const chosen = [...new Set(payer_mails)]
  await db
    .updateTable('stores')
    .set({ payer_mails: chosen, reminder_hours, reply_to })
    .where('id', '=', store)
    .execute()
  await recordAudit(transaction, actor, 'mail_settings.set', store, { payer_mails: chosen, reminder_hours })
}
