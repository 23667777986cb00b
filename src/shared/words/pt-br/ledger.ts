import type { EntryKind } from '../../contract/ledger.ts'

/** What an entry of the books is called, on a page and in a file. */
export const entryKind: Record<EntryKind, string> = {
  pix_received: 'Pix recebido',
  pix_received_unapplied: 'Pix recebido, a conferir',
  unapplied_accepted: 'Valor a conferir aplicado na venda',
  sale_unapplied: 'Valor da venda, de novo a conferir',
  unapplied_moved: 'Valor a conferir passado para outra cobrança',
  unapplied_received: 'Valor recebido de outra cobrança',
  unapplied_taken_back: 'Valor de volta à cobrança de origem',
  credit_kept: 'Valor guardado como crédito do cliente',
  credit_used: 'Crédito do cliente usado',
  pix_returned: 'Pix devolvido',
  pix_returned_unapplied: 'Valor a conferir devolvido',
  med_returned: 'Pix devolvido por MED',
  card_captured: 'Pagamento por cartão',
  split_tender_completed: 'Pagamento dividido concluído: a venda',
  acquirer_fee: 'Tarifa da adquirente',
  card_capture_failed: 'Captura de cartão desfeita pela adquirente',
  card_refunded: 'Pagamento por cartão devolvido',
  pix_return_failed: 'Devolução de Pix desfeita pela adquirente',
  card_refund_failed: 'Devolução ao cartão desfeita pela adquirente',
  acquirer_fee_returned: 'Tarifa da adquirente devolvida',
  payout_received: 'Repasse da adquirente',
  payout_charged: 'Custo cobrado no repasse',
  payout_taken_back: 'Repasse desfeito',
  chargeback_opened: 'Contestação: valor bloqueado',
  chargeback_won: 'Contestação ganha: valor liberado',
  chargeback_lost: 'Contestação perdida',
  chargeback_reversed: 'Contestação perdida, revertida',
  med_blocked: 'MED: valor bloqueado',
  med_released: 'MED: valor liberado',
}

/** Names of the ledger's accounts, by the word before the colon. */
export const ledgerAccount = {
  bank: 'Banco',
  receivable: 'A receber',
  held: 'Bloqueado',
  sales: 'Vendas',
  interest: 'Juros',
  fees: 'Tarifas',
  refunds: 'Devoluções',
  chargebacks: 'Contestações e MED',
  tax_withheld: 'Impostos retidos',
  unapplied: 'A conferir',
  transfers: 'Em transferência',
  customer_credit: 'Crédito de clientes',
}

export interface LedgerWords {
  entryKind: typeof entryKind
  ledgerAccount: typeof ledgerAccount
}
