import type { ReceivableNames } from '../pt-br/receivables.ts'

export const receivableKind: ReceivableNames['receivableKind'] = {
  installment: 'Instalment',
  cancel: 'Reversal',
  refund: 'Refund',
  chargeback: 'Chargeback',
  chargeback_reversal: 'Chargeback won',
}

export const receivableStatus: ReceivableNames['receivableStatus'] = {
  expected: 'expected',
  confirmed: 'confirmed',
  settled: 'in your account',
  anticipated: 'paid early',
  held: 'held',
  canceled: 'cancelled',
}
