import type { RefundStatus } from '../../shared/charge/refund-status.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { CardPayment, CardRefund } from '../providers/acquirer-port.ts'

/** A refund of a payment as our books have it. */
interface OwnRefund {
  id: string
  amount: Centavos
  status: RefundStatus
  created_at: Date
  /** When it was asked for; null: not yet, or nothing came of that. */
  asked_at: Date | null
}

/**
 * The one refund of a payment that may be asked for where an acquirer tells the sum alone: the one that was asked for
 * already, of which nobody knows what came; without one, the oldest under way. An older one that is taken up after it,
 * because it waited for a person or its process had died, did not make the sum grow.
 */
export function firstUnderWay<Refund extends OwnRefund>(refunds: readonly Refund[]): Refund | undefined {
  const ordered = inOrder(refunds.filter(({ status }) => status === 'processing'))
  return ordered.find(({ asked_at }) => asked_at !== null) ?? ordered[0]
}

/**
 * What an acquirer that knows none of our references has given back, in terms of our refunds: what its sum holds more
 * than those that are done ends the first that is under way, where it is enough for it; what is left then, nobody here
 * asked for. While one is under way there the sum says nothing.
 */
export function refundsBySum(
  { id, refunded, isRefundPending }: Pick<CardPayment, 'id' | 'refunded' | 'isRefundPending'>,
  ours: readonly OwnRefund[],
): CardRefund[] {
  if (isRefundPending) return []
  const done = ours.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0)
  const more = refunded - done
  if (more <= 0) return []
  const first = firstUnderWay(ours)
  if (first && first.amount > more) return []
  const ended = first ? [doneRefund(first.id, `${id}-${first.id}`, first.amount)] : []
  const left = more - (first?.amount ?? 0)
  if (left <= 0) return ended
  const others = ours.some(({ id: other, status }) => status === 'processing' && other !== first?.id)
  // The next under way is looked at after this one, by its own job.
  return others ? ended : [...ended, doneRefund('', `${id}-${refunded}`, centavos(left))]
}

function doneRefund(reference: string, id: string, amount: Centavos): CardRefund {
  return { id, reference, amount, status: 'done', reason: null, arn: null, settledAt: null }
}

function inOrder<Refund extends OwnRefund>(refunds: readonly Refund[]): Refund[] {
  return refunds.toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1),
  )
}

/**
 * Which of our refunds an acquirer has taken back that shows less than our books have as done: one of just what is
 * missing, the newest; else the newest, as many as it takes. Nothing while one is under way there.
 */
export function undoneBySum(
  { refunded, isRefundPending }: Pick<CardPayment, 'refunded' | 'isRefundPending'>,
  ours: readonly OwnRefund[],
): string[] {
  const done = inOrder(ours.filter(({ status }) => status === 'done')).reverse()
  let missing = done.reduce((sum, { amount }) => sum + amount, 0) - refunded
  if (isRefundPending || missing <= 0) return []
  const exact = done.find(({ amount }) => amount === missing)
  if (exact) return [exact.id]
  const undone: string[] = []
  for (const { id, amount } of done) {
    if (missing <= 0) break
    undone.push(id)
    missing -= amount
  }
  return undone
}
