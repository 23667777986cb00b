import { formatDateTime, formatTime } from '../../shared/brazil/format-date.ts'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { BRASILIA } from '../../shared/brazil/time-zones.ts'
import type { Language } from '../../shared/language.ts'

/** An instant by São Paulo's clock: `hoje às 14:05` on the day itself, else with its date. */
export function timeText(instant: Date, now: Date, language: Language): string {
  if (saoPauloDate(instant) !== saoPauloDate(now)) {
    return formatDateTime(instant, { locale: language, format: 'dd/MM/yyyy', zone: BRASILIA })
  }
  return language === 'pt-BR' ? `hoje às ${formatTime(instant, BRASILIA)}` : `today, ${formatTime(instant, BRASILIA)}`
}

/** How long until an instant, in minutes or hours; null when it is past or more than two days away. */
export function timeLeftText(instant: Date, now: Date): string | null {
  const minutes = Math.ceil((instant.getTime() - now.getTime()) / 60_000)
  if (minutes < 1 || minutes > 2 * 24 * 60) return null
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
