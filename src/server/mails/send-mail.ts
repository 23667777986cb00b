import type { Selectable } from 'kysely'
import type { MailContent } from '../../shared/mails/mail-data.ts'
import type { MailLook } from '../../web/mails/render-port.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { MailTable } from '../db/tables/mail-table.ts'
import { readStore, type Store } from '../stores/read-store.ts'
import type { MailDeps } from './mail-deps.ts'
import type { MailAnswer, OutgoingMail } from './mailer.ts'
import { INSTALLATION, mailPurpose } from './queue-mail.ts'
import { nextMailAttempt } from './retry-mail.ts'

type MailRow = Selectable<MailTable>

interface Task {
  row: MailRow & { recipient: string; sealed_data: Buffer }
  store: Store | null
}

/**
 * The job: makes one attempt at a mail. What a server has read and will not take has failed; all else is tried again
 * for two days. An attempt that was made already is not made again.
 */
export async function sendMail(deps: MailDeps, input: { store: string; mail: string; attempt: number }): Promise<void> {
  const task = await deps.database.inStore(input.store, transaction => begin(transaction, input))
  if (!task) return
  const messageId = task.row.message_id ?? `<${task.row.id}@${new URL(deps.publicUrl).hostname}>`
  const answer = await send(deps, task, messageId)
  if (answer.kind !== 'sent') deps.log.warn({ mail: task.row.id, detail: answer.detail }, 'a mail was not sent')
  await deps.database.inStore(input.store, transaction => note(transaction, { ...input, messageId, answer }))
}

async function begin(transaction: StoreTransaction, { mail, attempt }: { mail: string; attempt: number }) {
  const { db, store, now } = transaction
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', mail)
    .executeTakeFirst()
  if (row?.status !== 'queued' || row.attempts >= attempt) return null
  const { recipient, sealed_data } = row
  const helps = row.useless_after === null || row.useless_after > now
  if (recipient === null || sealed_data === null || !helps) {
    const last_error = helps ? 'erased' : 'too late'
    await ownRow(transaction, mail).set({ status: 'failed', next_attempt_at: null, last_error }).execute()
    return null
  }
  const of = store === INSTALLATION ? null : await readStore(transaction)
  return { row: { ...row, recipient, sealed_data }, store: of } satisfies Task
}

async function send(deps: MailDeps, { row, store }: Task, messageId: string): Promise<MailAnswer> {
  const { mails, sealer } = deps
  const mailer = mails.mailerFor(store?.mode ?? null)
  if (!mailer) return { kind: 'failed', detail: 'There is no SMTP server: set SMTP_URL.' }
  const content = {
    kind: row.kind,
    data: JSON.parse(sealer.open(mailPurpose(row.id), row.sealed_data)),
  } as MailContent
  const { renderMail } = await mails.renderer()
  const written = await renderMail({ ...content, language: row.language, look: lookOf(store, mails.from.name) })
  const from = { name: store?.name ?? mails.from.name, address: mails.from.address }
  return mailer.send({ from, to: row.recipient, replyTo: null, ...written, messageId, headers } satisfies OutgoingMail)
}

/** Nobody answers these by a machine: RFC 3834, and what Exchange reads. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

function lookOf(store: Store | null, installation: string): MailLook {
  if (!store) return { name: installation, accent: null, testMode: false, imprint: null }
  return { name: store.name, accent: store.accent, testMode: store.mode === 'test', imprint: store.legal_name }
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
  const wait = answer.kind === 'failed' ? nextMailAttempt(attempt) : null
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
    .returning('id')
    .executeTakeFirst()
  if (!noted || wait === null) return
  await transaction.enqueue({ name: 'send-mail', data: { store, mail, attempt: attempt + 1 }, after: wait })
}

function ownRow({ db, store }: StoreTransaction, mail: string) {
  return db.updateTable('mails').where('store_id', '=', store).where('id', '=', mail)
}
