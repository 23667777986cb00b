import type { ReceivableWords } from '../pt-br/receivables.ts'

/** What names a card sale on a statement, and what its acquirer pays for it, in British English. */
export const receivables: ReceivableWords = {
  mark: {
    nsu: 'NSU',
    authorization: 'Authorisation',
    tid: 'TID',
    arn: 'ARN',
    merchantNumber: 'Merchant number',
    terminal: 'Terminal',
  },
  title: 'Due from the acquirer',
  inReais: 'Amounts in reais',
  columns: { line: 'Instalment', day: 'Expected', gross: 'Gross', fee: 'Fee', net: 'Net' },
  installment: (number, count) => `${number} of ${count}`,
  kind: {
    cancel: 'Cancellation',
    refund: 'Refund',
    chargeback: 'Dispute',
    chargeback_reversal: 'Dispute won',
  },
  status: {
    confirmed: 'confirmed',
    settled: 'paid',
    anticipated: 'paid early',
    held: 'held back',
    canceled: 'cancelled',
  },
  total: 'Total',
  before: day => `before: ${day}`,
  none: 'The acquirer has told of no instalments of this payment.',
}
