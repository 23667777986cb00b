import type { LedgerWords } from '../pt-br/ledger.ts'

export const entryKind: LedgerWords['entryKind'] = {
  pix_received: 'Pix received',
  pix_received_unapplied: 'Pix received, to be checked',
  unapplied_accepted: 'Amount to be checked, accepted',
  pix_returned: 'Pix refunded',
  pix_returned_unapplied: 'Amount to be checked, refunded',
  med_returned: 'Pix taken back by MED',
  card_captured: 'Card payment received',
  split_completed: 'Parts complete: the sale',
  acquirer_fee: 'The acquirer’s fee',
  card_refunded: 'Card payment refunded',
  acquirer_fee_returned: 'The acquirer’s fee returned',
  chargeback_opened: 'Chargeback: amount held',
  chargeback_won: 'Chargeback won: amount released',
  chargeback_lost: 'Chargeback lost',
  med_blocked: 'MED: amount held',
  med_released: 'MED: amount released',
}

export const ledgerAccount: LedgerWords['ledgerAccount'] = {
  bank: 'Bank',
  receivable: 'Receivable',
  held: 'Held',
  sales: 'Sales',
  interest: 'Interest',
  fees: 'Fees',
  refunds: 'Refunds',
  chargebacks: 'Chargebacks',
  tax_withheld: 'Tax withheld',
  unapplied: 'To be checked',
}
