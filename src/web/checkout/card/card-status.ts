import type { PaymentStatus } from '../../../shared/charge/payment-status.ts'

// The whole table of facts about statuses (`paymentIs`) is 0.4 KB, which every payer would load; a test compares the
// two.

/** Whether an answer is on its way: the acquirer's, or that of the payer who confirms the card. */
export function isCardAwaited(status: PaymentStatus): status is 'processing' | 'challenge' {
  return status === 'processing' || status === 'challenge'
}

/** Whether a card is being confirmed, questioned or held: until it ends nothing else is charged. */
export function isCardUnderWay(status: PaymentStatus): status is 'processing' | 'challenge' | 'authorized' {
  return isCardAwaited(status) || status === 'authorized'
}
