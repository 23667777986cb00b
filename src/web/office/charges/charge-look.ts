import type { PaymentStatus } from '../../../shared/charge/payment-status.ts'
import type { RefundStatus } from '../../../shared/charge/refund-status.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { DeliveryStatus } from '../../../shared/contract/event.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tone.ts'

interface Look {
  tone: Tone
  icon: IconName
}

/** How each status looks: a meaning and an icon, never color alone. A new status breaks the build until it has both. */
export const paymentLook: Record<PaymentStatus, Look> = {
  created: { tone: 'neutral', icon: 'clock' },
  processing: { tone: 'info', icon: 'refresh' },
  waiting: { tone: 'info', icon: 'clock' },
  challenge: { tone: 'info', icon: 'clock' },
  authorized: { tone: 'info', icon: 'check' },
  captured: { tone: 'positive', icon: 'check' },
  declined: { tone: 'negative', icon: 'close' },
  failed: { tone: 'negative', icon: 'close' },
  expired: { tone: 'neutral', icon: 'pause' },
  canceled: { tone: 'neutral', icon: 'close' },
}

export const refundLook: Record<RefundStatus, Look> = {
  awaiting_approval: { tone: 'warning', icon: 'clock' },
  requested: { tone: 'info', icon: 'clock' },
  processing: { tone: 'info', icon: 'refresh' },
  done: { tone: 'neutral', icon: 'back' },
  failed: { tone: 'negative', icon: 'close' },
  canceled: { tone: 'neutral', icon: 'close' },
}

export const deliveryLook: Record<DeliveryStatus, Look> = {
  pending: { tone: 'info', icon: 'clock' },
  delivered: { tone: 'positive', icon: 'check' },
  failed: { tone: 'negative', icon: 'close' },
}

/** What a charge is called in a sentence: its description, or else its reference, or else its id. */
export function chargeName(charge: Pick<Charge, 'id' | 'description' | 'reference'>): string {
  return charge.description || charge.reference || charge.id
}
