import { deliveryStatus } from '../../../../shared/words/en-gb/deliveries.ts'
import type { EventWords } from '../pt-br/events.ts'

const eventType: EventWords['eventType'] = {
  'charge.created': 'Charge created',
  'charge.paid': 'Charge paid',
  'charge.expired': 'Charge expired',
  'charge.canceled': 'Charge cancelled',
  'charge.updated': 'Charge updated',
  'payment.waiting': 'Payment waiting',
  'payment.challenge': 'Payer being checked',
  'payment.authorized': 'Payment held on the card',
  'payment.updated': 'Capture or void rejected',
  'payment.captured': 'Payment received',
  'payment.declined': 'Card not approved',
  'payment.failed': 'Payment not completed',
  'payment.expired': 'Payment expired',
  'payment.canceled': 'Payment cancelled',
  'refund.created': 'Refund requested',
  'refund.approved': 'Refund approved',
  'refund.canceled': 'Refund cancelled',
  'refund.done': 'Refund completed',
  'refund.failed': 'Refund not completed',
  'dispute.opened': 'Dispute opened',
  'dispute.submitted': 'Answer to a dispute sent',
  'dispute.won': 'Dispute won',
  'dispute.lost': 'Dispute lost',
  'dispute.accepted': 'Dispute accepted',
  'webhook.test': 'Webhook test',
}

export const events: EventWords = { deliveryStatus, eventType }
