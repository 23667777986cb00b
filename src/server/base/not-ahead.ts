/** The clocks of two processes differ by less than this. */
const APART_MS = 3_600_000

/**
 * A time that was written down, or null where it is far ahead of now: a clock that ran ahead wrote it, and nothing is
 * left out because of it.
 */
export function notAhead(time: Date | null, now: Date): Date | null {
  return time !== null && time.getTime() <= now.getTime() + APART_MS ? time : null
}
