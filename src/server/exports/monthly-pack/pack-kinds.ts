import { kindsOf } from '../../ledger/entry-groups.ts'

/** Which entries each file of the pack has: what a file comes to is what the books have of these kinds. */
export const packKinds = {
  receipts: kindsOf('receipt'),
  refunds: kindsOf('refund', 'refund_failed'),
  disputes: kindsOf('dispute', 'chargeback', 'chargeback_reversed'),
}

/** What had gone back to a payer and came again: it counts below zero among refunds. */
export const cameAgain = kindsOf('refund_failed')
