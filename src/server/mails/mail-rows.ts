import type { Selectable } from 'kysely'
import type { Mail, MailList, MailListQuery } from '../../shared/contract/mail.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import type { MailTable } from '../db/tables/mail-table.ts'

/** A page of the store's mails, newest first. */
export async function listMails({ db, store }: StoreTransaction, query: MailListQuery): Promise<MailList> {
  let rows = db
    .selectFrom('mails')
    .selectAll()
    .where('store_id', '=', store)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  if (query.status) rows = rows.where('status', '=', query.status)
  if (query.charge) rows = rows.where('charge_id', '=', query.charge)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return { data: page.map(showMail), next_cursor }
}

/** One mail of the store. @throws Problem mail_not_found. */
export async function readMail({ db, store }: StoreTransaction, mail: string): Promise<Mail> {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', mail)
    .executeTakeFirst()
  if (!row) throw new Problem('mail_not_found', `There is no mail ${mail} in this store.`)
  return showMail(row)
}

function showMail(row: Selectable<MailTable>): Mail {
  return {
    id: row.id,
    object: 'mail',
    kind: row.kind,
    channel: row.channel,
    charge_id: row.charge_id,
    to: row.recipient,
    language: row.language,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    failure: row.last_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }
}
