import type { ReviewItemKind } from '../../contract/review-item.ts'

/** What waits for a person in a few words, where there is little room. */
export const reviewItemShort: Record<ReviewItemKind, string> = {
  payment_unknown: 'O banco não respondeu',
  refund_unknown: 'Devolução sem resposta',
  refund_approval: 'Devolução para aprovar',
  message_unread: 'Um Pix sem detalhes',
  webhook_rejected: 'Avisos do banco desligados',
  reconciliation_stuck: 'Conferência parada',
  books_differ: 'O caixa não bate',
  payout_differs: 'Repasse não bate',
  dispute_evidence_due: 'Disputa espera resposta',
  dispute_unanswered: 'Disputa sem desfecho',
  dispute_open: 'MED aberto',
  card_not_forgotten: 'Cartão removido ainda guardado',
  split_tender_stuck: 'Pagamento dividido parado',
  tender_kept: 'Parte que não voltou ao cliente',
  unapplied_money: 'Dinheiro que não paga nada',
  overdrawn: 'Tiraram mais do que havia',
  ledger_conflict: 'Lançamento que não entrou',
  payment_page_changed: 'Página de pagamento alterada',
  card_testing: 'Cartões sendo testados',
  mail_failed: 'E-mail não entregue',
  mail_server_down: 'Servidor de e-mail parado',
  endpoint_failing: 'Avisos sem resposta',
  hold_lapses: 'Reserva para vencer',
  certificate_expires: 'Certificado para vencer',
}
