import type { Generated, GeneratedAlways } from 'kysely'
import type { DisputeKind, DisputeReason, DisputeStatus } from '../../../shared/charge/dispute-status.ts'
import type { EvidenceType } from '../../../shared/contract/file-types.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { DefaultZero } from './column-types.ts'

/** Disputes and what answers them, as `migrations/` defines the rows. */

export interface DisputeTable {
  id: string
  store_id: string
  charge_id: string
  payment_id: string
  provider_account_id: string
  kind: DisputeKind
  status: DisputeStatus
  /** The acquirer's own id; null for a case of MED, which no API knows. */
  provider_dispute_id: string | null
  amount: Centavos
  /** What of `amount` still stands in the books as held. */
  amount_held: Centavos
  /** What bank or acquirer have given back of it to the payer, by one devolução or several. */
  amount_returned: DefaultZero
  /** The parts of `amount` that take money which paid nothing, and interest. The rest is the sale's. */
  amount_unapplied: DefaultZero
  amount_interest: DefaultZero
  /** What of `amount` the payment had not any more. */
  amount_overdrawn: DefaultZero
  reason: DisputeReason
  code: string | null
  /** What was decided here, which the acquirer is told. */
  answer: 'evidence' | 'accept' | null
  evidence_text: string | null
  /** When evidence was last erased with whom it is about. */
  evidence_erased_at: Generated<Date | null>
  failure_detail: string | null
  /** How often it was opened: a decided one may be opened again. */
  round: Generated<number>
  /** When the acquirer last changed what it told of it; null of a case of MED. */
  reported_at: Generated<Date | null>
  opened_at: Date
  evidence_due_at: Date | null
  submitted_at: Date | null
  ended_at: Date | null
  /** Greater the sooner an answer is due; what needs none is below all that does. */
  urgency: GeneratedAlways<number>
  created_at: Date
}

export interface DisputeFileTable {
  id: string
  store_id: string
  dispute_id: string
  name: string
  media_type: EvidenceType
  /** Bytes. */
  size: number
  sha256: Buffer
  created_at: Date
}
