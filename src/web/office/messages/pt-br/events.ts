import type { SentEventType } from '../../../../shared/contract/event-types.ts'
import { deliveryStatus } from '../../../../shared/words/pt-br/deliveries.ts'

const eventType: Record<SentEventType, string> = {
  'charge.created': 'Cobrança criada',
  'charge.paid': 'Cobrança paga',
  'charge.expired': 'Cobrança expirada',
  'charge.canceled': 'Cobrança cancelada',
  'charge.updated': 'Cobrança atualizada',
  'payment.waiting': 'Pagamento aguardando',
  'payment.challenge': 'Banco confirmando com o cliente',
  'payment.authorized': 'Pagamento reservado no cartão',
  'payment.updated': 'Captura ou cancelamento recusado',
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

/** What is said of events and their deliveries, by a charge and by the pages of webhooks. */
export const events = { deliveryStatus, eventType }

export type EventWords = typeof events
