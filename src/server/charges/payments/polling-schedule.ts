/**
 * Seconds between two questions about something whose outcome is unknown, for two hours: a provider that is back
 * settles everything within five minutes. Then once an hour.
 */
const WAITS = [2, 3, 5, 10, 20, 30, 60, 120, ...Array.from({ length: 23 }, () => 300)]
const HOUR = 3600
/** From this round on, some two hours after the first, a person is told. */
const SIGN = WAITS.length
/** The last round, a day after the first. */
const LAST = WAITS.length + 24

/**
 * Seconds from writing what a provider is to be asked to the job's first look: whoever wrote it asks at once, and the
 * job finds out whether they did, or died.
 */
export const FIRST_LOOK = 10

/** The round of one question beside those of what a thing's own job asks: none follows it. */
export const ONE_QUESTION = 1_000

/** What comes after a round in which the bank did not tell. */
export interface AfterSilence {
  /** Seconds until the next question; null after a day. What comes then says whoever asks. */
  wait: number | null
  /** Whether a person is told now. */
  needsReview: boolean
}

/** Slower and slower, then a sign to a person, then the night's work (docs/decisions/0009). */
export function afterSilence(round: number): AfterSilence {
  return {
    wait: round >= LAST ? null : (WAITS[round] ?? HOUR),
    needsReview: round >= SIGN,
  }
}
