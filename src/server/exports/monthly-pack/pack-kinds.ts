import type { EntryKind } from '../../../shared/contract/ledger.ts'

/** Which entries each file of the pack has: what a file comes to is what the books have of these kinds. */
export const packKinds = {
  receipts: ['pix_received', 'pix_received_unapplied', 'card_captured'],
  refunds: [
    'pix_returned',
    'pix_returned_unapplied',
    'pix_return_failed',
    'med_returned',
    'card_refunded',
    'card_capture_failed',
    'card_refund_failed',
  ],
  disputes: [
    'chargeback_opened',
    'chargeback_won',
    'chargeback_lost',
    'chargeback_reversed',
    'med_blocked',
    'med_released',
  ],
} as const satisfies Record<string, readonly EntryKind[]>

/** What had gone back to a payer and came again: it counts below zero among refunds. */
export const cameAgain: readonly EntryKind[] = ['pix_return_failed', 'card_refund_failed']
