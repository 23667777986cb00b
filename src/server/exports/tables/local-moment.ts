import { saoPauloClock } from '../../../shared/brazil/sao-paulo-time.ts'

/** An instant of the API by the clock of São Paulo: `yyyy-MM-dd HH:mm:ss`. */
export function localMoment(instant: string | null): string | null {
  if (instant === null) return null
  const { date, time } = saoPauloClock(new Date(instant))
  return `${date} ${time}:${instant.slice(17, 19)}`
}
