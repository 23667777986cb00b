import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import type { ReviewItem } from '../../../src/shared/contract/review-item.ts'
import { saleHeld } from './held.ts'
import type { OurBooks } from './looks.ts'
import { keptOfUndone } from './taken-twice.ts'

/**
 * A person is asked about money that pays nothing, of every charge that has some and of no other; about what was kept
 * of tenders; about every payment of which more was taken than it had; and about nothing else.
 */
export function wronglyAsked(
  items: ReviewItem[],
  charges: Charge[],
  disputes: Dispute[],
  ours: Map<string, OurBooks>,
): string[] {
  const asked = (kind: ReviewItem['kind']) => items.filter(one => one.kind === kind).map(({ about }) => about)
  const kept = charges.flatMap(charge => keptOfUndone(charge, ours.get(charge.id)).map(({ id }) => id))
  const waiting = charges.map(charge => ({ charge, amount: restingOf(charge, kept) }))
  const beyond = charges.flatMap(({ payments }) => payments).filter(({ status }) => status === 'captured')
  const isExplained = ({ kind, about }: ReviewItem) =>
    kind === 'unapplied_money'
      ? waiting.some(({ charge, amount }) => charge.id === about && amount.all > 0)
      : kind === 'tender_kept'
        ? kept.includes(about)
        : kind === 'overdrawn' && wasOverdrawn(about, charges, disputes)
  const missing = (kind: ReviewItem['kind'], ids: string[]) =>
    ids.filter(id => !asked(kind).includes(id)).map(id => `nobody is asked about ${kind} ${id}`)
  return [
    ...items.filter(one => !isExplained(one)).map(({ kind, about }) => `a person is asked about ${kind} ${about}`),
    ...missing('tender_kept', kept),
    ...missing(
      'unapplied_money',
      waiting.filter(({ amount }) => amount.ofItself > 0).map(({ charge }) => charge.id),
    ),
    ...missing(
      'overdrawn',
      beyond.filter(one => leftOf(one) < 0).map(({ id }) => id),
    ),
  ]
}

/**
 * What pays nothing of a charge: all of it, and what of it is no part that was undone, of which a person is asked
 * apart.
 */
function restingOf(charge: Charge, kept: readonly string[]): { all: number; ofItself: number } {
  const isOver = charge.status === 'expired' || charge.status === 'canceled'
  const of = (one: Charge['payments'][0]) => one.amount_unapplied + (isOver ? saleHeld(charge, one) : 0)
  const captured = charge.payments.filter(({ status }) => status === 'captured')
  const sum = (all: typeof captured) => all.reduce((total, one) => total + of(one), 0)
  return { all: sum(captured), ofItself: sum(captured.filter(({ id }) => !kept.includes(id))) }
}

const leftOf = ({ amount, amount_refunded, amount_disputed, amount_moved }: Charge['payments'][0]) =>
  amount - amount_refunded - amount_disputed - amount_moved

/** Whether more is gone of a payment than it had, by what a bank or an acquirer took of itself. */
function wasOverdrawn(id: string, charges: Charge[], disputes: Dispute[]): boolean {
  const payment = charges.flatMap(({ payments }) => payments).find(one => one.id === id)
  return (
    payment !== undefined &&
    (leftOf(payment) < 0 || disputes.some(one => one.payment_id === id && one.amount_overdrawn > 0))
  )
}
