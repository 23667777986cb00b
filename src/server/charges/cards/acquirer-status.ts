import { type PaymentFact, type PaymentStatus, paymentIs } from '../../../shared/charge/payment-status.ts'
import type { CardPaymentStatus } from '../../providers/acquirer-port.ts'

/** What a card payment of ours becomes by what the acquirer has of it; null where that says nothing of ours. */
export const statusByAcquirer = {
  processing: null,
  challenge: 'challenge',
  authorized: 'authorized',
  captured: 'captured',
  verified: null,
  declined: 'declined',
  canceled: 'canceled',
  expired: 'expired',
} as const satisfies Record<CardPaymentStatus, PaymentStatus | null>

/** Whether something is true of a payment as the acquirer has it. */
export function isAtAcquirer(status: CardPaymentStatus, fact: PaymentFact): boolean {
  const ours = statusByAcquirer[status]
  return ours !== null && paymentIs(ours, fact)
}
