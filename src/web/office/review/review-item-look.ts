import type { DisputeReviewItem, ReviewItemKind } from '../../../shared/contract/review-item.ts'
import type { Tone } from '../../ui/tone.ts'

/** Money may be missing, or only its news. */
export const reviewTones: Record<ReviewItemKind, Tone> = {
  payment_unknown: 'warning',
  refund_unknown: 'warning',
  message_unread: 'neutral',
  webhook_rejected: 'warning',
  reconciliation_stuck: 'neutral',
  books_differ: 'negative',
  dispute_evidence_due: 'warning',
  dispute_unanswered: 'warning',
  card_not_forgotten: 'warning',
  split_tender_stuck: 'warning',
  tender_kept: 'warning',
  unapplied_money: 'warning',
  overdrawn: 'negative',
  ledger_conflict: 'negative',
  payment_page_changed: 'negative',
  card_testing: 'warning',
  endpoint_failing: 'warning',
  hold_lapses: 'warning',
  certificate_expires: 'warning',
}

/** Whether an item is about a dispute, and settled on its page. */
export function isDisputeItem(kind: ReviewItemKind): kind is DisputeReviewItem {
  return kind === 'dispute_evidence_due' || kind === 'dispute_unanswered'
}
