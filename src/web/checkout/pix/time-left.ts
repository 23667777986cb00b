import type { Language } from '../../../shared/language.ts'
import type { WaitingMessages } from '../messages/waiting-pt-br.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How much time there is, as coarse as a person wants to hear it. */
export type TimeLeft =
  | { unit: 'days'; days: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'clock'; clock: string }
  | { unit: 'none' }

/** The time left as a sentence. `24 h 5 min` is written alike in both languages. */
export function formatTimeLeft(milliseconds: number, time: WaitingMessages['time'], language: Language): string {
  const left = timeLeft(milliseconds)
  if (left.unit === 'none') return time.over
  if (left.unit === 'clock') return time.left.replace('{}', left.clock)
  if (left.unit === 'hours') return time.left.replace('{}', `${left.hours} h ${left.minutes} min`)
  const form = new Intl.PluralRules(language).select(left.days) === 'one' ? 'one' : 'other'
  return time.days[form].replace('{}', String(left.days))
}

/**
 * From two days on in days, from one hour on in hours and minutes, below as a clock: `9:58`. Never says more than there
 * is.
 * @internal
 */
export function timeLeft(milliseconds: number): TimeLeft {
  if (milliseconds <= 0) return { unit: 'none' }
  if (milliseconds >= 2 * DAY) return { unit: 'days', days: Math.floor(milliseconds / DAY) }
  if (milliseconds >= HOUR) {
    const hours = Math.floor(milliseconds / HOUR)
    return { unit: 'hours', hours, minutes: Math.floor((milliseconds - hours * HOUR) / MINUTE) }
  }
  const seconds = Math.ceil(milliseconds / SECOND)
  return { unit: 'clock', clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }
}
