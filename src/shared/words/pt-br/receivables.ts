import type { ReceivableKind, ReceivableStatus } from '../../contract/receivable.ts'

/** What a line of an acquirer's account is for, on a page and in a file. */
export const receivableKind: Record<ReceivableKind, string> = {
  installment: 'Parcela',
  cancel: 'Estorno',
  refund: 'Devolução',
  chargeback: 'Contestação',
  chargeback_reversal: 'Contestação ganha',
}

export const receivableStatus: Record<ReceivableStatus, string> = {
  expected: 'prevista',
  confirmed: 'confirmada',
  settled: 'na conta',
  anticipated: 'antecipada',
  held: 'bloqueada',
  canceled: 'sem efeito',
}

export interface ReceivableNames {
  receivableKind: typeof receivableKind
  receivableStatus: typeof receivableStatus
}
