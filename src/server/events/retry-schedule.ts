/**
 * Seconds between the attempts of a delivery: twelve attempts over 24 hours, close together while a deploy or a
 * restart may be the cause, far apart when it is an outage.
 */
export const retrySchedule = [5, 30, 120, 300, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 36_600] as const

/** Seconds from the event until its last attempt. */
export const givenUpAfter = retrySchedule.reduce((sum: number, wait) => sum + wait, 0)

/** Seconds until the attempt after attempt number `attempts` (from 1), or null when it was the last. */
export function nextAttemptAfter(attempts: number): number | null {
  return retrySchedule[attempts - 1] ?? null
}
