import type { ReceivableKind, ReceivableStatus } from '../../../../shared/contract/receivable.ts'

const kind: Record<Exclude<ReceivableKind, 'installment'>, string> = {
  cancel: 'Cancelamento',
  refund: 'Devolução',
  chargeback: 'Contestação',
  chargeback_reversal: 'Contestação ganha',
}

const status: Record<Exclude<ReceivableStatus, 'expected'>, string> = {
  confirmed: 'confirmada',
  settled: 'paga',
  anticipated: 'antecipada',
  held: 'retida',
  canceled: 'cancelada',
}

/** What names a card sale on a statement, and what its acquirer pays for it: it travels with a charge. */
export const receivables = {
  mark: {
    nsu: 'NSU',
    authorization: 'Autorização',
    tid: 'TID',
    arn: 'ARN',
    merchantNumber: 'Estabelecimento',
    terminal: 'Terminal',
  },
  title: 'A receber da adquirente',
  inReais: 'Valores em reais',
  columns: { line: 'Parcela', day: 'Previsão', gross: 'Bruto', fee: 'Taxa', net: 'Líquido' },
  installment: (number: number, count: number) => `${number} de ${count}`,
  kind,
  status,
  total: 'Total',
  /** Of a line that the acquirer moved to another day. */
  before: (day: string) => `antes ${day}`,
  none: 'A adquirente não informou parcelas deste pagamento.',
}

export type ReceivableWords = typeof receivables
