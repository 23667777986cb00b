import { addDays } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { Messages } from '../messages/pt-br.ts'

const MINUTE = 60_000
const HOUR = 3_600_000

/** Tells an instant as somebody would say it now: "há 5 min", "ontem, 14:32", "12 de nov., 09:10". */
export function formatRelativeTime(
  instant: Date,
  { now, calendar }: { now: Date; calendar: Calendar },
  words: Messages['time'],
): string {
  const distance = now.getTime() - instant.getTime()
  const { date, time } = calendar.clockOf(instant)
  const today = calendar.dateOf(now)
  if (Math.abs(distance) < MINUTE) return words.now
  if (date === today || Math.abs(distance) < 6 * HOUR) return formatNear(distance, words)
  if (date === addDays(today, -1)) return words.yesterdayAt(time)
  if (date === addDays(today, 1)) return words.tomorrowAt(time)
  const [year = '', month, day] = date.split('-')
  const monthName = words.months[Number(month) - 1] ?? ''
  if (year !== today.slice(0, 4)) return words.dayOfOtherYear(Number(day), monthName, year)
  return words.dayAt(words.dayOfYear(Number(day), monthName), time)
}

/** The same without the time of other days: "há 5 min", "ontem", "12 de nov.". */
export function formatBriefTime(
  instant: Date,
  { now, calendar }: { now: Date; calendar: Calendar },
  words: Messages['time'],
): string {
  const date = calendar.dateOf(instant)
  const today = calendar.dateOf(now)
  if (date === addDays(today, -1)) return words.yesterday
  const [year = '', month, day] = date.split('-')
  if (date < today && year === today.slice(0, 4))
    return words.dayOfYear(Number(day), words.months[Number(month) - 1] ?? '')
  return formatRelativeTime(instant, { now, calendar }, words)
}

/** A moment until which something is to be done: "hoje, 18:00", "amanhã, 08:10", "28 de nov., 22:14". */
export function formatDueTime(
  instant: Date,
  { now, calendar }: { now: Date; calendar: Calendar },
  words: Messages['time'],
): string {
  const { date, time } = calendar.clockOf(instant)
  const today = calendar.dateOf(now)
  if (date === today) return words.todayAt(time)
  if (date === addDays(today, 1)) return words.tomorrowAt(time)
  const [year = '', month, day] = date.split('-')
  const monthName = words.months[Number(month) - 1] ?? ''
  if (year !== today.slice(0, 4)) return words.dayOfOtherYear(Number(day), monthName, year)
  return words.dayAt(words.dayOfYear(Number(day), monthName), time)
}

function formatNear(distance: number, words: Messages['time']): string {
  const minutes = Math.max(1, Math.floor(Math.abs(distance) / MINUTE))
  if (minutes < 60) return distance > 0 ? words.minutesAgo(minutes) : words.inMinutes(minutes)
  const hours = Math.round(minutes / 60)
  return distance > 0 ? words.hoursAgo(hours) : words.inHours(hours)
}
