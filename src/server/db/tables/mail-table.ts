import type { Generated } from 'kysely'
import type { Language } from '../../../shared/language.ts'
import type { MailKind } from '../../../shared/mails/mail-data.ts'

export interface MailTable {
  id: string
  /** A store, or `installation`. */
  store_id: string
  kind: MailKind
  /** Null once it was erased. */
  recipient: string | null
  language: Language
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
