import { daysBetween } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { Dispute } from '../../../shared/contract/dispute.ts'
import { isOnItsWay } from './dispute-look.ts'

/** How long a dispute that waits for an answer can be answered, and how near that is; null where nothing waits. */
export interface DueIn {
  at: string
  /** Days by the store's calendar; less than 0 when its time is over. */
  days: number
  tone: 'negative' | 'warning' | null
}

export function dueIn(
  dispute: Pick<Dispute, 'status' | 'answer' | 'evidence_due_at'>,
  { now, calendar }: { now: Date; calendar: Calendar },
): DueIn | null {
  const { status, evidence_due_at: at } = dispute
  if (at === null || status !== 'evidence_due' || isOnItsWay(dispute)) return null
  if (Date.parse(at) <= now.getTime()) return { at, days: -1, tone: 'negative' }
  const days = daysBetween(calendar.dateOf(now), calendar.dateOf(new Date(at)))
  return { at, days, tone: days <= 1 ? 'negative' : days <= 3 ? 'warning' : null }
}
