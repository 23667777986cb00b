import { chargeIs } from '../../../shared/charge/charge-status.ts'
import type { PaymentStatus } from '../../../shared/charge/payment-status.ts'
import type { RefundStatus } from '../../../shared/charge/refund-status.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { DeliveryStatus } from '../../../shared/contract/event.ts'
import type { StateLook } from './state-look.ts'

/** How each status looks, by the signs of the list. A new status breaks the build until it has a look. */
export const paymentLook: Record<PaymentStatus, StateLook> = {
  created: { tone: 'neutral', icon: 'clock' },
  processing: { tone: 'info', icon: 'refresh' },
  waiting: { tone: 'info', icon: 'clock' },
  challenge: { tone: 'info', icon: 'lock' },
  authorized: { tone: 'warning', icon: 'held' },
  captured: { tone: 'positive', icon: 'positive' },
  declined: { tone: 'negative', icon: 'declined' },
  failed: { tone: 'negative', icon: 'declined' },
  expired: { tone: 'neutral', icon: 'over' },
  canceled: { tone: 'neutral', icon: 'declined' },
}

export const refundLook: Record<RefundStatus, StateLook> = {
  awaiting_approval: { tone: 'warning', icon: 'clock', loud: true },
  requested: { tone: 'info', icon: 'clock' },
  processing: { tone: 'info', icon: 'refresh' },
  done: { tone: 'neutral', icon: 'back' },
  failed: { tone: 'negative', icon: 'declined', loud: true },
  canceled: { tone: 'neutral', icon: 'declined' },
}

export const deliveryLook: Record<DeliveryStatus, StateLook> = {
  pending: { tone: 'info', icon: 'clock' },
  delivered: { tone: 'positive', icon: 'positive' },
  failed: { tone: 'negative', icon: 'declined', loud: true },
}

/** What a charge is called in a sentence: its description, or else its reference, or else its id. */
export function chargeName(charge: Pick<Charge, 'id' | 'description' | 'reference'>): string {
  return charge.description || charge.reference || charge.id
}

/** “nothing” of a charge that has ended without any money: its amount steps back in a list. */
export function cameTo({ status, amount_received }: Charge): 'nothing' | undefined {
  return chargeIs(status, 'unpaid') && amount_received === 0 ? 'nothing' : undefined
}
