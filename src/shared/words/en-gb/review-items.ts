import type { reviewItem as ptBr } from '../pt-br/review-items.ts'

/** What needs a person, in a file, a mail and a notification. */
export const reviewItem: typeof ptBr = {
  payment_unknown: 'The bank does not say what became of a Pix',
  refund_unknown: 'The bank has not ended a refund',
  refund_approval: 'A refund awaits another person’s approval',
  message_unread: 'The bank told of a Pix and not of which',
  webhook_rejected: 'The bank did not accept the address for its messages',
  reconciliation_stuck: 'The comparison with the bank or acquirer stopped half-way',
  books_differ: 'The books differ from the bank or acquirer',
  dispute_evidence_due: 'A customer disputed a payment',
  dispute_open: 'The bank has blocked a Pix by MED',
  dispute_unanswered: 'The acquirer did not take the answer to a dispute',
  card_not_forgotten: 'The acquirer still keeps a card that was removed',
  split_tender_stuck: 'A split payment has not ended',
  tender_kept: 'Part of an undone split payment stayed with the store',
  unapplied_money: 'Money came in that pays nothing',
  overdrawn: 'The bank or the acquirer took more than there was',
  ledger_conflict: 'An entry was not booked in the ledger',
  payment_page_changed: 'The payment page is not as it should be',
  card_testing: 'Somebody is trying out cards at this store',
  mail_failed: 'A mail was not delivered',
  mail_server_down: 'The mail server does not answer',
  endpoint_failing: 'A webhook endpoint takes no events',
  hold_lapses: 'A card hold is about to lapse',
  certificate_expires: 'A certificate is about to expire',
}
