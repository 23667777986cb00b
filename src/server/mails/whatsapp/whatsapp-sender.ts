import type { Selectable } from 'kysely'
import type { Whatsapp, WhatsappPut } from '../../../shared/contract/whatsapp.ts'
import type { Language } from '../../../shared/language.ts'
import type { PayerMailKind } from '../../../shared/mails/mail-data.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { WhatsappSenderTable } from '../../db/tables/mail-table.ts'
import { readStore } from '../../stores/read-store.ts'
import { settleReviewItem } from '../../stores/review-items/review-items.ts'
import { sendWaiting } from './send-waiting.ts'

/** What the token of a store's number is sealed for. */
export function whatsappPurpose(store: string): string {
  return `whatsapp ${store}`
}

/** A store's number, opened. */
export interface WhatsappSender {
  phoneNumberId: string
  token: string
  templates: Record<PayerMailKind, string>
  languages: readonly Language[]
  changedAt: Date
  /** Whether Meta took none of its messages when it was last asked. */
  hasProblem: boolean
}

/** By which number the store writes, and what it sends by itself. */
export async function showWhatsapp(transaction: StoreTransaction, reaches: Whatsapp['reaches']): Promise<Whatsapp> {
  const [row, { whatsapp_messages: messages }] = await Promise.all([readRow(transaction), readStore(transaction)])
  if (!row) return { object: 'whatsapp', sender: null, reaches }
  const { phone_number_id, templates, languages, changed_at } = row
  const sender = {
    ...{ phone_number_id, templates, languages, messages },
    changed_at: changed_at.toISOString(),
    problem: problemOf(row),
  }
  return { object: 'whatsapp', sender, reaches }
}

/** Sets the number up, or changes it. @throws Problem validation_failed where a token is missing. */
export async function setWhatsapp(
  transaction: StoreTransaction,
  sealer: Sealer,
  { token, messages, ...wanted }: WhatsappPut,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const before = await readRow(transaction)
  const kept = before?.phone_number_id === wanted.phone_number_id ? before.sealed_token : undefined
  const sealed_token = token === undefined ? kept : sealer.seal(whatsappPurpose(store), token)
  if (sealed_token === undefined) throw missingToken()
  const values = {
    ...wanted,
    templates: JSON.stringify(wanted.templates),
    sealed_token,
    changed_at: now,
    ...{ problem: null, problem_detail: null, problem_at: null },
  }
  await db
    .insertInto('whatsapp_senders')
    .values({ store_id: store, ...values })
    .onConflict(conflict => conflict.column('store_id').doUpdateSet(values))
    .execute()
  if (before?.problem) {
    settleReviewItem(transaction, 'whatsapp_rejected', store)
    await sendWaiting(transaction)
  }
  const chosen = [...new Set(messages)]
  await db.updateTable('stores').set({ whatsapp_messages: chosen }).where('id', '=', store).execute()
  await recordAudit(transaction, actor, 'whatsapp.set', store, {
    ...wanted,
    messages: chosen,
    before: before && settingsOf(before),
  })
}

/** Nobody is written to by WhatsApp any more, and what waits is not sent. Done twice it is the same. */
export async function removeWhatsapp(transaction: StoreTransaction, actor: Actor): Promise<void> {
  const { db, store } = transaction
  const before = await readRow(transaction)
  if (!before) return
  await db.deleteFrom('whatsapp_senders').where('store_id', '=', store).execute()
  settleReviewItem(transaction, 'whatsapp_rejected', store)
  await db.updateTable('stores').set({ whatsapp_messages: [] }).where('id', '=', store).execute()
  await recordAudit(transaction, actor, 'whatsapp.remove', store, { before: settingsOf(before) })
}

/** The store's number with its token; null where there is none. */
export async function openWhatsapp(transaction: StoreTransaction, sealer: Sealer): Promise<WhatsappSender | null> {
  const row = await readRow(transaction)
  if (!row) return null
  const { phone_number_id: phoneNumberId, sealed_token, templates, languages, changed_at: changedAt, problem } = row
  const token = sealer.open(whatsappPurpose(transaction.store), sealed_token)
  return { phoneNumberId, token, templates, languages, changedAt, hasProblem: problem !== null }
}

function readRow({ db, store }: StoreTransaction) {
  return db.selectFrom('whatsapp_senders').selectAll().where('store_id', '=', store).executeTakeFirst()
}

type SenderRow = Selectable<WhatsappSenderTable>

function problemOf({ problem, problem_detail: detail, problem_at: since }: SenderRow) {
  return problem && since ? { kind: problem, detail: detail ?? '', since: since.toISOString() } : null
}

function settingsOf({ phone_number_id, templates, languages }: SenderRow) {
  return { phone_number_id, templates, languages }
}

function missingToken(): Problem {
  const message = 'Write the token: it is not kept for another number.'
  return new Problem('validation_failed', message, { errors: [{ field: 'token', code: 'required', message }] })
}
