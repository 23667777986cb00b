import type { Calendar } from '../../../shared/brazil/local-time.ts'

/** An instant of the API by the store's clock: `yyyy-MM-dd HH:mm:ss`. */
export function localMoment({ clockOf }: Calendar, instant: string | null): string | null {
  if (instant === null) return null
  const { date, time } = clockOf(new Date(instant))
  return `${date} ${time}:${instant.slice(17, 19)}`
}
