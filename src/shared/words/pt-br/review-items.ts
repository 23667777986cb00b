import type { ReviewItemKind } from '../../contract/review-item.ts'

/** What waits for a person: what happened, on a page, in a file, a mail and a notification. */
export const reviewItem: Record<ReviewItemKind, string> = {
  payment_unknown: 'O banco não diz o que houve com um Pix',
  refund_unknown: 'O banco não terminou uma devolução',
  refund_approval: 'Uma devolução espera a aprovação de outra pessoa',
  message_unread: 'O banco avisou de um Pix e não disse qual',
  webhook_rejected: 'O banco não aceitou o endereço dos avisos',
  reconciliation_stuck: 'A conferência com o banco ou a adquirente parou no meio',
  books_differ: 'O caixa não bate com o banco ou a adquirente',
  payout_differs: 'Um repasse não bate com as vendas',
  dispute_evidence_due: 'Um cliente contestou um pagamento',
  dispute_open: 'O banco bloqueou um Pix por MED',
  dispute_unanswered: 'A adquirente não aceitou a resposta de uma disputa',
  card_not_forgotten: 'A adquirente ainda guarda um cartão que foi removido',
  split_tender_stuck: 'Um pagamento dividido não terminou',
  tender_kept: 'Parte de um pagamento desfeito ficou com a loja',
  unapplied_money: 'Chegou dinheiro que não paga nada',
  overdrawn: 'O banco ou a adquirente tirou mais do que havia',
  ledger_conflict: 'Um lançamento não entrou no livro-razão',
  payment_page_changed: 'A página de pagamento não está como deveria',
  card_testing: 'Alguém está testando cartões nesta loja',
  mail_failed: 'Um e-mail não foi entregue',
  mail_server_down: 'O servidor de e-mail não responde',
  endpoint_failing: 'Um endereço de webhook não recebe os avisos',
  hold_lapses: 'Uma reserva no cartão está para vencer',
  certificate_expires: 'Um certificado está para vencer',
}
