import type { ConsentAction, Purpose, Recipient } from '../../../shared/contract/consent.ts'
import type { Language } from '../../../shared/language.ts'
import type { Json } from './column-types.ts'

/** What somebody answered about third parties, as `migrations/` defines the row. It only grows. */
export interface ConsentReceiptTable {
  id: string
  store_id: string
  /** Null: a payer, and nothing says which. */
  user_id: string | null
  action: ConsentAction
  version: number
  about: string
  recipients: Json<Recipient[]>
  allowed: Purpose[]
  language: Language
  gpc: boolean
  created_at: Date
}
