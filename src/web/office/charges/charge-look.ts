import type { ChargeFlag, ChargeStatus } from '../../../shared/charge/charge-status.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { PaymentStatus } from '../../../shared/charge/payment-status.ts'
import type { RefundStatus } from '../../../shared/charge/refund-status.ts'
import { isSplitTenderUnderWay } from '../../../shared/charge/split-tender-status.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { DeliveryStatus } from '../../../shared/contract/event.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { Messages } from '../messages/pt-br.ts'
import { takenBack } from './taken-back.ts'

interface Look {
  tone: Tone
  icon: IconName
}

/** How each status looks: a meaning and an icon, never color alone. A new status breaks the build until it has both. */
export const chargeLook: Record<ChargeStatus, Look> = {
  open: { tone: 'info', icon: 'clock' },
  paid: { tone: 'positive', icon: 'check' },
  expired: { tone: 'neutral', icon: 'pause' },
  canceled: { tone: 'neutral', icon: 'close' },
}

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
  requested: { tone: 'info', icon: 'clock' },
  processing: { tone: 'info', icon: 'refresh' },
  done: { tone: 'neutral', icon: 'back' },
  failed: { tone: 'negative', icon: 'close' },
}

export const deliveryLook: Record<DeliveryStatus, Look> = {
  pending: { tone: 'info', icon: 'clock' },
  delivered: { tone: 'positive', icon: 'check' },
  failed: { tone: 'negative', icon: 'close' },
}

/** Which oddity is told first where there is room for one: the one that waits for a person. */
const flagsByWeight: readonly ChargeFlag[] = ['review', 'duplicate', 'over', 'partial']

/** Whether money of this charge pays nothing yet. What tenders bring is left to them while they are under way. */
export function hasUnapplied({ amount_unapplied, latest_split_tender: splitTender }: Charge): boolean {
  return amount_unapplied > 0 && !isSplitTenderUnderWay(splitTender)
}

/** Whether there is still something to say of a flag: what was too much is told while it pays nothing. */
export function isFlagShown(flag: ChargeFlag, charge: Charge): boolean {
  if (flag === 'review') return charge.status !== 'paid' && hasUnapplied(charge)
  return flag === 'duplicate' || flag === 'over' ? hasUnapplied(charge) : true
}

/** The one remark that a list has room for, or null when there is nothing to remark. */
export function chargeRemark(charge: Charge, words: Messages): { text: string; tone: Tone } | null {
  if (takenBack(charge) > 0) return { text: words.unsolicitedNote.takenBack, tone: 'negative' }
  const flag = flagsByWeight.find(candidate => charge.flags.includes(candidate) && isFlagShown(candidate, charge))
  if (flag === 'review' && charge.origin === 'unsolicited')
    return { text: words.unsolicitedNote.unmatched, tone: 'warning' }
  if (flag && flag !== 'partial') return { text: words.chargeFlag[flag], tone: 'warning' }
  if (hasUnapplied(charge)) return { text: words.unappliedNote, tone: 'warning' }
  if (flag) return { text: words.chargeFlag[flag], tone: 'warning' }
  if (charge.latest_split_tender?.ended_at === null) return { text: words.trackerStep.split_tender, tone: 'info' }
  if (charge.amount_authorized > 0) return { text: words.heldNote, tone: 'info' }
  const refunded = charge.amount_refunded
  if (refunded > 0) {
    const isWhole = refunded >= charge.amount_received
    return { text: isWhole ? words.refundedNote.whole : words.refundedNote.part, tone: 'neutral' }
  }
  return charge.flags.includes('late') ? { text: words.chargeFlag.late, tone: 'neutral' } : null
}

/** How a charge was paid, or is about to be. */
export function chargeMethod(charge: Charge): PaymentMethod | null {
  const paid = charge.payments.find(payment => payment.status === 'captured')
  return (paid ?? charge.payments.at(-1))?.method ?? null
}

/** What a charge is called in a sentence: its description, or else its reference, or else its id. */
export function chargeName(charge: Charge): string {
  return charge.description || charge.reference || charge.id
}
