import type { EntryKind } from '../../shared/contract/ledger.ts'

/** The entries of money that went back to payers, and of what had gone and came again: a refund that did not arrive. */
export const refundKinds = {
  gone: ['pix_returned', 'pix_returned_unapplied', 'med_returned', 'card_refunded', 'card_capture_failed'],
  cameAgain: ['pix_return_failed', 'card_refund_failed'],
} as const satisfies Record<string, readonly EntryKind[]>

/** The same of chargebacks: what was lost, and losses that were reversed. */
export const chargebackKinds = {
  gone: ['chargeback_lost'],
  cameAgain: ['chargeback_reversed'],
} as const satisfies Record<keyof typeof refundKinds, readonly EntryKind[]>
