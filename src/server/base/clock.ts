/** What time it is. Handed to whoever needs it; only the start-up makes the real one. */
export interface Clock {
  now(): Date
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
