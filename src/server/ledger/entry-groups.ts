import type { EntryKind } from '../../shared/contract/ledger.ts'

/**
 * What an entry is in the reports of a month.
 * - `receipt`: money that a payer paid
 * - `refund`: money that went back to a payer; `refund_failed`: such money that came again
 * - `dispute`: money that a dispute blocks or releases
 * - `chargeback`: money that a dispute took; `chargeback_reversed`: such money that came again
 * - `other`: what moves money between accounts, and what is kept of it
 */
type EntryGroup = 'receipt' | 'refund' | 'refund_failed' | 'dispute' | 'chargeback' | 'chargeback_reversed' | 'other'

const groupOf: Record<EntryKind, EntryGroup> = {
  pix_received: 'receipt',
  pix_received_unapplied: 'receipt',
  unapplied_accepted: 'other',
  sale_unapplied: 'other',
  unapplied_moved: 'other',
  unapplied_received: 'other',
  unapplied_taken_back: 'other',
  credit_kept: 'other',
  credit_used: 'other',
  pix_returned: 'refund',
  pix_returned_unapplied: 'refund',
  pix_return_failed: 'refund_failed',
  med_returned: 'refund',
  card_captured: 'receipt',
  split_tender_completed: 'other',
  acquirer_fee: 'other',
  card_capture_failed: 'refund',
  card_refunded: 'refund',
  card_refund_failed: 'refund_failed',
  acquirer_fee_returned: 'other',
  payout_received: 'other',
  payout_charged: 'other',
  payout_taken_back: 'other',
  chargeback_opened: 'dispute',
  chargeback_won: 'dispute',
  chargeback_lost: 'chargeback',
  chargeback_reversed: 'chargeback_reversed',
  med_blocked: 'dispute',
  med_released: 'dispute',
}

/** The kinds of entry that belong to one of these groups. */
export function kindsOf(...groups: EntryGroup[]): EntryKind[] {
  return (Object.keys(groupOf) as EntryKind[]).filter(kind => groups.includes(groupOf[kind]))
}
