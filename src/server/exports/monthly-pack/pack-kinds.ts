import type { EntryKind } from '../../../shared/contract/ledger.ts'
import { refundKinds } from '../../ledger/refund-kinds.ts'

/** Which entries each file of the pack has: what a file comes to is what the books have of these kinds. */
export const packKinds = {
  receipts: ['pix_received', 'pix_received_unapplied', 'card_captured'],
  refunds: [...refundKinds.gone, ...refundKinds.cameAgain],
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
export const cameAgain: readonly EntryKind[] = refundKinds.cameAgain
