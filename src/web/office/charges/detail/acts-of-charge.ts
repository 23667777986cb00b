import { chargeObstacle, isTenderUnderWay, paymentObstacle } from '../../../../shared/charge/charge-can.ts'
import { paymentIs } from '../../../../shared/charge/payment-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import type { ActWords } from '../../messages/pt-br/charge-acts.ts'
import { isFlagShown } from '../charge-state.ts'

/** What can be done with a charge as a whole, in the order in which it is offered. */
export const actNames = [
  'capture',
  'release',
  'accept',
  'reopen',
  'refund',
  'receipt',
  'copyLink',
  'openCheckout',
  'cancel',
] as const
export type ActName = (typeof actNames)[number]

export interface Act {
  name: ActName
  /** Why it is out of use now; null when it may be done. */
  obstacle: string | null
  /** What it is done to, where that is one payment. */
  payment: Payment | null
}

interface Person {
  mayWrite: boolean
  mayRefund: boolean
}

type PaymentAct = 'capture' | 'release' | 'refund'

/**
 * Everything that a charge knows, each with why it is out of use: the table that the server enforces says so. What
 * only a card can be asked for is left out of what was never to be held.
 */
export function actsOf(charge: Charge, person: Person, words: ActWords): Act[] {
  const { why } = words
  const writes = (obstacle: string | null) => (person.mayWrite ? obstacle : words.mayNot)
  const say = <Obstacle extends string>(obstacle: Obstacle | null, of: Record<Obstacle, string>) =>
    obstacle && of[obstacle]
  const isPaid = charge.payments.some(({ status }) => status === 'captured')
  const share = say(chargeObstacle.pay(charge), why.pay) ?? say(shareObstacle(charge), why.share)
  const whole = (name: ActName, obstacle: string | null): Act => ({ name, obstacle, payment: null })
  return [
    ...(mayBeHeld(charge) ? [actOn('capture', charge, person, words), actOn('release', charge, person, words)] : []),
    whole('accept', writes(say(chargeObstacle.accept(charge), why.accept))),
    whole('reopen', writes(say(chargeObstacle.reopen(charge), why.reopen))),
    actOn('refund', charge, person, words),
    whole('receipt', isPaid ? null : words.noReceipt),
    whole('copyLink', share),
    whole('openCheckout', null),
    whole('cancel', writes(say(chargeObstacle.cancel(charge), why.cancel))),
  ].filter(act => act !== null)
}

/** Why a link is not to be sent now that could still be paid: the charge might be paid twice. */
function shareObstacle({ payments, amount_authorized, amount_due }: Charge): keyof ActWords['why']['share'] | null {
  if (payments.some(({ status }) => status === 'processing')) return 'outcome_unknown'
  return amount_authorized > 0 && amount_authorized >= amount_due ? 'held' : null
}

/**
 * An act on the one payment that it can be done to. Null where it can be done to several: each offers it then by
 * itself.
 */
function actOn(name: PaymentAct, charge: Charge, { mayWrite, mayRefund }: Person, words: ActWords): Act | null {
  const may = name === 'refund' ? mayRefund : mayWrite
  const asked = charge.payments.map(payment => ({
    payment,
    obstacle: paymentActObstacle(name, payment, charge, words),
  }))
  const able = asked.filter(({ obstacle }) => obstacle === null)
  if (able.length > 1) return null
  const [only] = able
  if (only) return { name, obstacle: may ? null : words.mayNot, payment: only.payment }
  const saysMost = asked.findLast(({ payment }) => payment.status === 'captured' || payment.status === 'authorized')
  const nothing = name === 'refund' ? words.why.refund.not_captured : words.why.capture.not_held
  return { name, obstacle: may ? (saysMost?.obstacle ?? nothing) : words.mayNot, payment: null }
}

/** Why something may not be done to a payment now. */
export function paymentActObstacle(name: PaymentAct, payment: Payment, charge: Charge, words: ActWords): string | null {
  const { why } = words
  if (isTenderUnderWay(payment, charge)) return words.splitTender
  if (name === 'capture') {
    const obstacle = paymentObstacle.capture(payment)
    if (obstacle) return why.capture[obstacle]
    return charge.status === 'open' ? null : words.notOpen
  }
  if (name === 'release') {
    const obstacle = paymentObstacle.cancel(payment)
    return obstacle && why.release[obstacle]
  }
  const obstacle = paymentObstacle.refund(payment)
  if (obstacle) return why.refund[obstacle]
  return payment.amount_refundable > 0 ? null : words.underWay
}

/** Whether to accept it is one of the ways of its money, which stand together in the notice that asks to decide. */
export function isAcceptedInNotice(charge: Charge): boolean {
  const isAsked = charge.flags.includes('review') && isFlagShown('review', charge)
  return isAsked && chargeObstacle.accept(charge) === null
}

/** Whether a card of it is held, or its payer challenged, or was to be. */
function mayBeHeld({ capture, payments }: Charge): boolean {
  return capture === 'manual' || payments.some(({ status }) => paymentIs(status, 'voidable'))
}

/** Whether an act on this payment is offered at the head of the charge, and so not beside the payment again. */
export function isAtHead(name: PaymentAct, payment: Payment, charge: Charge, words: ActWords): boolean {
  const act = actOn(name, charge, { mayWrite: true, mayRefund: true }, words)
  const isListed = name === 'refund' || mayBeHeld(charge)
  return isListed && act?.payment?.id === payment.id
}
