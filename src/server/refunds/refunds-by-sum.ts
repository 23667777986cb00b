import type { RefundStatus } from '../../shared/charge/refund-status.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { CardPayment, CardRefund } from '../providers/acquirer-port.ts'

/** A refund of a payment as our books have it; `asked_at`: since when it is being asked for, by one key. */
interface OwnRefund {
  id: string
  amount: Centavos
  status: RefundStatus
  created_at: Date
  asked_at: Date | null
}

/** What an acquirer tells that knows none of our refunds. */
export type ReportedSum = Pick<CardPayment, 'id' | 'refunded' | 'isRefundPending'>

/** So many refunds that are done are tried with each other, the newest. */
const TRIED = 12

/**
 * The one refund of a payment that may be asked for where an acquirer tells the sum alone: the one that is being asked
 * for, else the oldest under way. One that was made before it and approved only now waits for it, or what the sum grows
 * by would be taken for the wrong one.
 */
export function firstUnderWay<Refund extends OwnRefund>(refunds: readonly Refund[]): Refund | undefined {
  const underWay = inOrder(refunds.filter(({ status }) => status === 'processing'))
  return underWay.find(({ asked_at }) => asked_at !== null) ?? underWay[0]
}

/**
 * What an acquirer that knows none of our references has given back, in terms of our refunds: what its sum holds more
 * than those that are done ends the first that is under way, where it is enough for it. What is left then, nobody here
 * asked for. While one is under way there the sum says nothing.
 */
export function refundsBySum({ id, refunded, isRefundPending }: ReportedSum, ours: readonly OwnRefund[]): CardRefund[] {
  if (isRefundPending) return []
  const more = refunded - doneOf(ours)
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

/** A refund that the sum shows to be done. */
export function doneRefund(reference: string, id: string, amount: Centavos): CardRefund {
  return { id, reference, amount, status: 'done', reason: null, arn: null, settledAt: null }
}

/** What a sum comes from: refunds that were taken back, and whether the one that is being asked for is done. */
export interface Explained {
  undone: string[]
  isAskedDone: boolean
}

/**
 * What explains a sum by a refund that was taken back after it was done; null where nothing was. One that is less than
 * what is done: the refunds that come nearest to what is missing, alone or with the one that is being asked for done
 * meanwhile, and the fewest of them. One that has grown by less than is being asked for: the same with it done, where
 * some are of just the rest; else somebody gave that back by hand. While one is under way there the sum says nothing.
 *
 * Where two explain it alike, the one with the refund that is being asked for done: nothing is asked for again then.
 * So what we asked for never stands as what nobody asked for, and nobody pays it twice, while one refund of a payment
 * is taken back. After a second the sum can be too little to tell (3 in 150,000 made-up histories).
 */
export function explainSum({ refunded, isRefundPending }: ReportedSum, ours: readonly OwnRefund[]): Explained | null {
  const missing = doneOf(ours) - refunded
  const first = firstUnderWay(ours)
  const asked = first?.asked_at ? first : null
  if (isRefundPending || missing === 0 || (missing < 0 && missing + (asked?.amount ?? 0) <= 0)) return null
  const done = inOrder(ours.filter(({ status }) => status === 'done')).reverse()
  const known = sumsOf(done.slice(0, TRIED))
  const alone = missing > 0 ? nearest(known, missing) : null
  const withAsked = asked && nearest(known, missing + asked.amount)
  if (missing < 0) return withAsked?.over === 0 ? { undone: withAsked.undone, isAskedDone: true } : null
  if (withAsked && (!alone || !isBetter(alone, withAsked))) return { undone: withAsked.undone, isAskedDone: true }
  return { undone: alone?.undone ?? newest(done, missing), isAskedDone: false }
}

/** Refunds that may have been taken back, and by how much they are more than is missing. */
interface Guess {
  undone: string[]
  over: number
}

function isBetter(one: Guess, other: Guess): boolean {
  return one.over < other.over || (one.over === other.over && one.undone.length < other.undone.length)
}

/** What any of these come to together, each by the fewest. */
function sumsOf(refunds: readonly OwnRefund[]): Map<number, string[]> {
  const known = new Map<number, string[]>([[0, []]])
  for (const { id, amount } of refunds) {
    for (const [sum, others] of [...known]) {
      const found = known.get(sum + amount)
      if (!found || found.length > others.length + 1) known.set(sum + amount, [...others, id])
    }
  }
  return known
}

/** Those that come to as little more as can be; null where all are less. */
function nearest(known: ReadonlyMap<number, string[]>, missing: number): Guess | null {
  const sum = Math.min(...[...known.keys()].filter(one => one >= missing))
  const undone = known.get(sum)
  return undone ? { undone, over: sum - missing } : null
}

/** As many of the newest as it takes. */
function newest(done: readonly OwnRefund[], missing: number): string[] {
  let left = missing
  const undone: string[] = []
  for (const { id, amount } of done) {
    if (left <= 0) break
    undone.push(id)
    left -= amount
  }
  return undone
}

/** All that is done of these. */
export function doneOf(ours: readonly Pick<OwnRefund, 'status' | 'amount'>[]): number {
  return ours.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0)
}

function inOrder<Refund extends OwnRefund>(refunds: readonly Refund[]): Refund[] {
  return refunds.toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1),
  )
}
