import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'

/** What undoing may take after a split tender's time is over: some rounds of questions to an acquirer that is slow. */
const UNDOING_MS = 5 * 60_000

/**
 * Whether what is taken now can still be canceled on its own day, by São Paulo's calendar, when a split tender ends
 * at its latest.
 */
export function canVoidSameDay(now: Date, latest: Date): boolean {
  return saoPauloDate(now) === saoPauloDate(new Date(latest.getTime() + UNDOING_MS))
}
