/** Everything that we tell the merchant. */
export const eventTypes = [
  'charge.created',
  'charge.paid',
  'charge.expired',
  'charge.canceled',
  'charge.updated',
  'payment.waiting',
  'payment.challenge',
  'payment.authorized',
  'payment.updated',
  'payment.captured',
  'payment.declined',
  'payment.failed',
  'payment.expired',
  'payment.canceled',
  'refund.created',
  'refund.approved',
  'refund.canceled',
  'refund.done',
  'refund.failed',
  'dispute.opened',
  'dispute.submitted',
  'dispute.won',
  'dispute.lost',
  'dispute.accepted',
] as const
export type EventType = (typeof eventTypes)[number]

/** What an endpoint is told when a person tries it out: no event of the store's business. */
export const testEventType = 'webhook.test'
/** Whatever a delivery may carry. */
export const sentEventTypes = [...eventTypes, testEventType] as const
export type SentEventType = (typeof sentEventTypes)[number]
