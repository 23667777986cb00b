/**
 * Seconds between the attempts of a mail: ten attempts over two days, close together while a restart may be the cause,
 * far apart when it is an outage. A server that greylists wants five minutes at the least.
 */
export const mailSchedule = [15, 60, 360, 900, 3_600, 7_200, 21_600, 43_200, 86_400] as const

/** Seconds until the attempt after attempt number `attempts` (from 1), or null when it was the last. */
export function nextMailAttempt(attempts: number): number | null {
  return mailSchedule[attempts - 1] ?? null
}
