import type { ChargeFlag, ChargeStatus } from '../../../../shared/charge/charge-status.ts'
import type { TrackerStatus, TrackerStepName } from '../../../../shared/charge/charge-tracker.ts'
import type { PaymentMethod } from '../../../../shared/charge/payment-method.ts'
import type { PaymentStatus } from '../../../../shared/charge/payment-status.ts'
import type { RefundOrigin, RefundStatus } from '../../../../shared/charge/refund-status.ts'
import type { DeliveryStatus } from '../../../../shared/contract/event.ts'
import type { SentEventType } from '../../../../shared/contract/event-types.ts'
import type { ChargeState } from '../../charges/charge-state.ts'

/** The product's nouns and states, in the words of somebody at the counter. */
export const chargeStatus: Record<ChargeStatus, string> = {
  open: 'Em aberto',
  paid: 'Paga',
  expired: 'Expirada',
  canceled: 'Cancelada',
}

/** How a charge stands, in a word or two. */
export const chargeState: Record<ChargeState, string> = {
  takenBack: 'Devolvida por MED',
  disputed: 'Disputada',
  unmatched: 'Pix sem cobrança',
  review: 'Espera sua decisão',
  duplicate: 'Paga duas vezes',
  over: 'Paga a mais',
  unapplied: 'Dinheiro a conferir',
  doubt: 'Em dúvida',
  held: 'Reservada',
  partial: 'Recebida em parte',
  splitTender: 'Pagamento dividido',
  challenge: 'Confirmando no banco',
  asking: 'Aguardando resposta',
  declined: 'Recusada',
  refunded: 'Devolvida',
  partlyRefunded: 'Devolvida em parte',
  late: 'Paga após o prazo',
  open: 'Em aberto',
  paid: 'Paga',
  expired: 'Expirada',
  canceled: 'Cancelada',
}

/** The short form of a flag, for the filter. */
export const chargeFlag: Record<ChargeFlag, string> = {
  partial: 'Recebida em parte',
  late: 'Paga após o prazo',
  over: 'Paga a mais',
  duplicate: 'Paga duas vezes',
  review: 'Espera sua decisão',
}

/** Money that pays nothing yet, where no flag says more. */
export const unappliedNote: string = 'Dinheiro a conferir'

export const refundOrigin: Record<RefundOrigin, string | null> = {
  requested: null,
  bank: 'Devolvido direto no banco',
  med: 'Devolvido por MED, a pedido do pagador',
}

export const paymentMethod: Record<PaymentMethod, string> = {
  pix: 'Pix',
  'credit-card': 'Cartão de crédito',
  'debit-card': 'Cartão de débito',
  voucher: 'Vale',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  'samsung-pay': 'Samsung Pay',
}

export const paymentStatus: Record<PaymentStatus, string> = {
  created: 'Criado',
  processing: 'Confirmando com o banco',
  waiting: 'Aguardando o Pix',
  challenge: 'Confirmando com o cliente',
  authorized: 'Reservado',
  captured: 'Recebido',
  declined: 'Não aprovado',
  failed: 'Não concluído',
  expired: 'Expirado',
  canceled: 'Cancelado',
}

export const refundStatus: Record<RefundStatus, string> = {
  awaiting_approval: 'Devolução espera aprovação',
  requested: 'Devolução pedida',
  processing: 'Devolução a caminho',
  done: 'Devolvido',
  failed: 'Devolução não concluída',
  canceled: 'Devolução cancelada',
}

/** Why a payment or a refund failed and what to do, by the code of the API. */
export const failure = {
  invalid_request: 'O banco não aceitou o pedido. Confira a conexão da loja com o banco.',
  not_authorized: 'O banco não reconheceu a loja. Conecte o banco de novo ou renove o certificado.',
  conflict: 'O banco tem outra situação para esta cobrança. Atualize a tela e confira.',
  not_refundable:
    'A adquirente não devolve mais este pagamento: passou o prazo, foi contestado, ou é regra do cartão. Combine outra forma com o cliente.',
  rate_limited: 'O banco pediu para irmos mais devagar. Tente de novo em alguns minutos.',
  insufficient_balance:
    'Falta saldo na conta da loja na adquirente, e nada foi devolvido. Deixe saldo lá e peça a devolução de novo.',
  too_late: 'Passou o prazo da adquirente para isto. Combine outra forma com o cliente.',
  too_soon: 'A adquirente pede um intervalo maior. Tente de novo em alguns minutos.',
  in_progress: 'A adquirente ainda trabalha no pedido anterior. Espere alguns minutos e confira.',
  undone:
    'A adquirente descobriu depois que a devolução não chegou ao cartão. Peça outra, ou combine outra forma com o cliente.',
  not_sent: 'O pedido não chegou ao banco. Comece outro pagamento.',
  acquirers_down: 'Nenhuma adquirente respondeu, e nada foi cobrado. Tente de novo em alguns minutos.',
  instrument_unusable: 'Os dados do cartão venceram. Peça para digitar o cartão de novo.',
  authentication_required: 'O banco do cliente não conseguiu confirmar quem paga. Use outro cartão ou Pix.',
  not_eligible: 'Este cartão não paga esta compra. Use outro cartão ou Pix.',
  installments_invalid: 'Este cartão não aceita esse parcelamento. Peça menos parcelas.',
  other: 'O banco não concluiu. Tente de novo; se continuar, fale com o banco.',
}

export const trackerStep: Record<TrackerStepName, string> = {
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
  review: 'Espera sua decisão',
  refund: 'Devolução',
}

/** What a step is called while it is in a state that its plain name would not tell. */
export const trackerStepIn: Partial<Record<TrackerStepName, Partial<Record<TrackerStatus, string>>>> = {
  payment: {
    completed: 'Pagamento recebido',
    current: 'Aguardando o pagamento',
    'on-hold': 'Confirmando com o banco',
    warning: 'Recebida em parte',
  },
  held: { 'on-hold': 'Reservado no cartão, falta capturar' },
  paid: { next: 'Paga', warning: 'Paga, com dinheiro a devolver' },
  refund: { completed: 'Dinheiro devolvido', current: 'Devolução a caminho', error: 'Devolução não concluída' },
}

export const trackerStatus: Record<TrackerStatus, string> = {
  completed: 'feito',
  current: 'agora',
  error: 'encerrado',
  next: 'a seguir',
  'on-hold': 'em espera',
  warning: 'atenção',
}

export const deliveryStatus: Record<DeliveryStatus, string> = {
  pending: 'Na fila',
  delivered: 'Entregue',
  failed: 'Não entregue',
}

export const eventType: Record<SentEventType, string> = {
  'charge.created': 'Cobrança criada',
  'charge.paid': 'Cobrança paga',
  'charge.expired': 'Cobrança expirada',
  'charge.canceled': 'Cobrança cancelada',
  'charge.updated': 'Cobrança atualizada',
  'payment.waiting': 'Pagamento aguardando',
  'payment.challenge': 'Banco confirmando com o cliente',
  'payment.authorized': 'Pagamento reservado no cartão',
  'payment.captured': 'Pagamento recebido',
  'payment.declined': 'Cartão não aprovado',
  'payment.failed': 'Pagamento não concluído',
  'payment.expired': 'Pagamento expirado',
  'payment.canceled': 'Pagamento cancelado',
  'refund.created': 'Devolução pedida',
  'refund.approved': 'Devolução aprovada',
  'refund.canceled': 'Devolução cancelada',
  'refund.done': 'Devolução concluída',
  'refund.failed': 'Devolução não concluída',
  'dispute.opened': 'Disputa aberta',
  'dispute.submitted': 'Resposta da disputa enviada',
  'dispute.won': 'Disputa ganha',
  'dispute.lost': 'Disputa perdida',
  'dispute.accepted': 'Disputa aceita',
  'webhook.test': 'Teste de webhook',
}
