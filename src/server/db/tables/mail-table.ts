import type { Generated } from 'kysely'
import type { SenderProblem } from '../../../shared/contract/whatsapp.ts'
import type { Language } from '../../../shared/language.ts'
import type { MailKind, PayerMailKind } from '../../../shared/mails/mail-data.ts'
import type { Json } from './column-types.ts'

export interface MailTable {
  id: string
  /** A store, or `installation`. */
  store_id: string
  kind: MailKind
  /** An address, or a phone (E.164). Null once it was erased. */
  recipient: string | null
  language: Language
  /** By which way it goes. */
  channel: Generated<'mail' | 'whatsapp'>
  /** What happened, and to whom it is told; null where a person asked for it. */
  key: string | null
  charge_id: string | null
  /** Null once it was sent. */
  sealed_data: Buffer | null
  status: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: Date | null
  useless_after: Date | null
  last_error: Generated<string | null>
  /** From the first attempt on. */
  message_id: Generated<string | null>
  created_at: Date
  sent_at: Generated<Date | null>
}

export interface MailOptOutTable {
  store_id: string
  address_hash: Buffer
  opted_out_at: Date
}

export interface WhatsappSenderTable {
  store_id: string
  phone_number_id: string
  sealed_token: Buffer
  templates: Json<Record<PayerMailKind, string>>
  languages: Language[]
  changed_at: Date
  /** Why Meta takes no message of this number; null while it does. */
  problem: Generated<SenderProblem | null>
  problem_detail: Generated<string | null>
  problem_at: Generated<Date | null>
}
