import type { TrackerStatus, TrackerStepName } from '../../../../shared/charge/charge-tracker.ts'
import type { PaymentStatus } from '../../../../shared/charge/payment-status.ts'
import type { ApprovalOutcome, RefundOrigin, RefundStatus } from '../../../../shared/charge/refund-status.ts'

const paymentStatus: Record<PaymentStatus, string> = {
  created: 'Criado',
  processing: 'Aguardando resposta',
  waiting: 'Aguardando o Pix',
  challenge: 'Desafio pendente',
  authorized: 'Reservado',
  captured: 'Recebido',
  declined: 'Não aprovado',
  failed: 'Não concluído',
  expired: 'Expirado',
  canceled: 'Cancelado',
}

const refundStatus: Record<RefundStatus, string> = {
  awaiting_approval: 'Devolução espera aprovação',
  requested: 'Devolução pedida',
  processing: 'Devolução a caminho',
  done: 'Devolvido',
  failed: 'Devolução não concluída',
  canceled: 'Devolução cancelada',
}

const refundOrigin: Record<RefundOrigin, string | null> = {
  requested: null,
  bank: 'Devolvido direto no banco',
  med: 'Devolvido por MED, a pedido do pagador',
}

/** Why a refund was canceled. */
const refundCanceled: Record<Exclude<ApprovalOutcome, 'waiting' | 'approved'>, string> = {
  rejected: 'Recusada por outra pessoa: nada foi devolvido',
  withdrawn: 'Retirada por quem pediu: nada foi devolvido',
  lapsed: 'Expirou sem aprovação: nada foi devolvido',
}

const trackerStep: Record<TrackerStepName, string> = {
  created: 'Cobrança criada',
  held: 'Valor reservado no cartão',
  released: 'Reserva liberada',
  lapsed: 'A reserva no cartão venceu',
  split_tender: 'Pagamento dividido',
  undone: 'Pagamento dividido desfeito',
  payment: 'Pagamento',
  paid: 'Paga',
  expired: 'Expirada',
  canceled: 'Cancelada',
  review: 'Espera decisão',
  refund: 'Devolução',
}

/** What a step is called while it is in a state that its plain name would not tell. */
const trackerStepIn: Partial<Record<TrackerStepName, Partial<Record<TrackerStatus, string>>>> = {
  payment: {
    completed: 'Pagamento recebido',
    current: 'Aguardando o pagamento',
    'on-hold': 'Confirmando com o banco',
    warning: 'Aguardando o resto',
  },
  held: { 'on-hold': 'Reservado no cartão, falta capturar' },
  paid: { next: 'Paga', warning: 'Paga, com dinheiro a devolver' },
  split_tender: { 'on-hold': 'Pagamento dividido em andamento' },
  refund: { completed: 'Dinheiro devolvido', current: 'Devolução a caminho', error: 'Devolução não concluída' },
}

const trackerStatus: Record<TrackerStatus, string> = {
  completed: 'feito',
  current: 'agora',
  error: 'encerrado',
  next: 'a seguir',
  'on-hold': 'em espera',
  warning: 'atenção',
}

/** What travels with a charge that is opened, and not with the list. */
export const payments = {
  paymentStatus,
  refundStatus,
  refundOrigin,
  refundCanceled,
  trackerStep,
  trackerStepIn,
  trackerStatus,
}

export type PaymentWords = typeof payments
