import type { Selectable } from 'kysely'
import { formatTaxId, parseTaxId } from '../../shared/brazil/tax-id.ts'
import { BRASILIA } from '../../shared/brazil/time-zones.ts'
import type { MailContent, SaidContent } from '../../shared/mails/mail-data.ts'
import type { MailLook } from '../../web/mails/render-port.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { MailTable } from '../db/tables/mail-table.ts'
import { readStore, type Store } from '../stores/read-store.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'
import type { MailDeps } from './mail-deps.ts'
import type { MailAnswer } from './mailer.ts'
import { INSTALLATION, mailPurpose } from './queue-mail.ts'
import { nextMailAttempt } from './retry-mail.ts'
import { sayMail } from './say-mail.ts'
import type { MessageAnswer } from './whatsapp/messenger.ts'
import { reviewNumber } from './whatsapp/review-number.ts'
import { type SaidToPayer, whatsappMessage } from './whatsapp/say-whatsapp.ts'
import { openWhatsapp, type WhatsappSender } from './whatsapp/whatsapp-sender.ts'

interface Task {
  row: Selectable<MailTable>
  to: string
  said: SaidContent
  store: Store | null
  /** Of what goes by WhatsApp. */
  sender: WhatsappSender | null
}

/**
 * The job: makes one attempt at a mail. What a server has read and will not take has failed; all else is tried again
 * for two days. An attempt that was made already is not made again.
 */
export async function sendMail(deps: MailDeps, input: { store: string; mail: string; attempt: number }): Promise<void> {
  const task = await deps.database.inStore(input.store, transaction => begin(deps, transaction, input))
  if (!task) return
  const messageId = task.row.message_id ?? `<${task.row.id}@${new URL(deps.publicUrl).hostname}>`
  const { sender } = task
  const said = sender ? await sendByWhatsapp(deps, task, sender) : null
  const answer = said ?? (await send(deps, task, messageId))
  if (answer.kind !== 'sent') deps.log.warn({ mail: task.row.id, detail: answer.detail }, 'a mail was not sent')
  await deps.database.inStore(input.store, async transaction => {
    if (sender && said) await reviewNumber(transaction, sender, said)
    await note(transaction, { ...input, messageId, answer })
  })
}

/** Reads what is to be sent; null where nothing is. What helps nobody any more has failed. */
async function begin(
  { sealer, publicUrl }: MailDeps,
  transaction: StoreTransaction,
  { mail, attempt }: { mail: string; attempt: number },
): Promise<Task | null> {
  const { db, store, now } = transaction
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', mail)
    .executeTakeFirst()
  if (row?.status !== 'queued' || row.attempts >= attempt) return null
  const { recipient, sealed_data } = row
  if (recipient === null || sealed_data === null) return giveUp(transaction, mail, 'erased')
  if (row.useless_after !== null && row.useless_after <= now) return giveUp(transaction, mail, 'too late')
  const data = JSON.parse(sealer.open(mailPurpose(mail), sealed_data))
  const said = await sayMail(transaction, { kind: row.kind, data } as MailContent, { publicUrl, mail })
  if (!said) return giveUp(transaction, mail, 'no longer so')
  const sender = row.channel === 'whatsapp' ? await openWhatsapp(transaction, sealer) : null
  if (row.channel === 'whatsapp' && !sender) return giveUp(transaction, mail, 'no number')
  return { row, to: recipient, said, store: store === INSTALLATION ? null : await readStore(transaction), sender }
}

async function giveUp(transaction: StoreTransaction, mail: string, why: string): Promise<null> {
  await ownRow(transaction, mail).set({ status: 'failed', next_attempt_at: null, last_error: why }).execute()
  return null
}

async function sendByWhatsapp(
  { mails }: MailDeps,
  { row, to, said, store }: Task,
  sender: WhatsappSender,
): Promise<MessageAnswer> {
  const detail = 'What is of no store goes by mail alone.'
  if (!store) return { kind: 'rejected', problem: 'other', detail }
  const message = whatsappMessage(sender, { said: said as SaidToPayer, to, language: row.language, store })
  return mails.messengerFor(store.mode).send(message)
}

async function send(
  { mails, publicUrl }: MailDeps,
  { row, to, said, store }: Task,
  messageId: string,
): Promise<MailAnswer> {
  const mailer = mails.mailerFor(store?.mode ?? null)
  if (!mailer) return { kind: 'down', detail: 'There is no SMTP server: set SMTP_URL.' }
  const { renderMail } = await mails.renderer()
  const look = lookOf(store, mails.from.name, publicUrl)
  const written = await renderMail({ ...said, language: row.language, look })
  const from = { name: store?.name ?? mails.from.name, address: mails.from.address }
  return mailer.send({ from, to, replyTo: store?.reply_to ?? null, ...written, messageId, headers: headersOf(said) })
}

/** Nobody answers these by a machine (RFC 3834, and what Exchange reads), and reminders end at a press (RFC 8058). */
function headersOf(said: SaidContent): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  if (said.kind !== 'reminder') return automatic
  const { unsubscribe } = said.data
  return {
    ...automatic,
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Whose mail it is. */
export function lookOf(store: Store | null, installation: string, publicUrl: string): MailLook {
  if (!store)
    return { name: installation, timeZone: BRASILIA, accent: null, logo: null, testMode: false, imprint: null }
  const taxId = parseTaxId(store.tax_id)
  const imprint = [store.legal_name, taxId.ok ? formatTaxId(taxId.taxId) : null, store.city].filter(Boolean).join(' · ')
  const { name, time_zone: timeZone, accent, mode, logo_id } = store
  return { name, timeZone, accent, logo: logo_id && `${publicUrl}/i/${logo_id}`, testMode: mode === 'test', imprint }
}

interface Noted {
  mail: string
  attempt: number
  messageId: string
  answer: MailAnswer
}

/** Notes an attempt, once, and what follows from it. What was sent is forgotten but for whom it went to. */
async function note(transaction: StoreTransaction, { mail, attempt, messageId, answer }: Noted): Promise<void> {
  const { now, store } = transaction
  const wait = answer.kind === 'failed' || answer.kind === 'down' ? nextMailAttempt(attempt) : null
  const noted = await ownRow(transaction, mail)
    .where('status', '=', 'queued')
    .where('attempts', '<', attempt)
    .set({
      attempts: attempt,
      message_id: messageId,
      ...(answer.kind === 'sent'
        ? { status: 'sent', sent_at: now, sealed_data: null, next_attempt_at: null, last_error: null }
        : {
            status: wait === null ? 'failed' : 'queued',
            next_attempt_at: wait === null ? null : new Date(now.getTime() + wait * 1000),
            last_error: answer.detail,
          }),
    })
    .returning(['id', 'kind', 'channel', 'charge_id'])
    .executeTakeFirst()
  if (!noted) return
  if (noted.channel === 'mail') await reviewServer(transaction, attempt, answer)
  if (wait === null) return review(transaction, noted, answer)
  await transaction.enqueue({ name: 'send-mail', data: { store, mail, attempt: attempt + 1 }, after: wait })
}

/** One that was given up stands before a person until it was sent after all; of none of a store there is nobody. */
async function review(
  transaction: StoreTransaction,
  mail: Pick<Selectable<MailTable>, 'id' | 'kind' | 'charge_id'>,
  answer: MailAnswer,
): Promise<void> {
  if (transaction.store === INSTALLATION) return
  if (answer.kind === 'sent') return settleReviewItem(transaction, 'mail_failed', mail.id)
  // Without whom it is for, which the mail says until they are erased: this stays.
  const detail = `The ${mail.kind}: ${answer.detail}`
  // A mail about a mail that told of this one would go on for ever.
  const silent = mail.kind === 'review-item' || mail.kind === 'daily-sum'
  await raiseReviewItem(transaction, { kind: 'mail_failed', about: mail.id, charge: mail.charge_id, detail, silent })
}

/** After that many attempts, some seven minutes, a server is down and was not merely started anew. */
const DOWN_AFTER = 3

/** A server that takes nothing stands before a person until it has taken something: by mail nobody would hear of it. */
async function reviewServer(transaction: StoreTransaction, attempt: number, answer: MailAnswer): Promise<void> {
  const { store } = transaction
  if (store === INSTALLATION) return
  if (answer.kind !== 'down') return settleReviewItem(transaction, 'mail_server_down', store)
  if (attempt < DOWN_AFTER) return
  await raiseReviewItem(transaction, { kind: 'mail_server_down', about: store, charge: null, detail: answer.detail })
}

function ownRow({ db, store }: StoreTransaction, mail: string) {
  return db.updateTable('mails').where('store_id', '=', store).where('id', '=', mail)
}
