import { limits } from '../../../shared/contract/limits.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import type { Answer } from '../../providers/pix-port.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/** Searches by our reference that found nothing, and since when; null: one has found something. */
export type Missing = { times: number; since: string } | null

/** Fewer searches prove nothing, however long ago. */
const LEAST_SEARCHES = 4
const PERSON_MS = limits.unknownCardMinutes * 60_000

/** When the acquirer was asked that is asked now, or its payer answered a challenge last. */
export function askedAt({ created_at, challenged_at, routing }: PaymentRow): Date {
  const moved = routing?.notCharged.at(-1)?.at
  const times = [created_at, challenged_at, moved ? new Date(moved) : null]
  return new Date(Math.max(...times.map(time => time?.getTime() ?? 0)))
}

/** From when on a person may say that nothing was charged. */
export function resolvableAt(payment: PaymentRow, unknownCardMs: number): Date {
  return new Date(askedAt(payment).getTime() + Math.min(PERSON_MS, unknownCardMs))
}

/** Whether a card was asked for so long ago that what is not known by now may never be told. */
export function isLongUnknown(
  payment: PaymentRow,
  { now, unknownCardMs }: { now: Date; unknownCardMs: number },
): boolean {
  return payment.status === 'processing' && now.getTime() - askedAt(payment).getTime() >= unknownCardMs
}

/** What all searches come to, with this one: an answer that does not tell is none. */
export function countSearch(before: Missing | undefined, read: Answer<CardPayment>, now: Date): Missing | undefined {
  if (before === null || read.outcome === 'ok') return null
  if (read.outcome !== 'absent') return before
  return { times: (before?.times ?? 0) + 1, since: before?.since ?? now.toISOString() }
}

/**
 * Whether the acquirer never had it: it told nothing of it, and found nothing again and again, over longer than any
 * request of ours may be on its way and its search may lag.
 */
export function neverCame(
  payment: PaymentRow,
  missing: Missing | undefined,
  { now, unknownCardMs }: { now: Date; unknownCardMs: number },
): boolean {
  if (!missing || missing.times < LEAST_SEARCHES) return false
  if (payment.status !== 'processing' || payment.card !== null) return false
  const from = Math.max(askedAt(payment).getTime(), new Date(missing.since).getTime())
  return now.getTime() - from >= unknownCardMs
}
