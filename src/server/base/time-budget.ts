/** How long something may still take. */
export interface TimeBudget {
  /** Milliseconds left; zero when it is spent. */
  left(): number
}

/** Starts a budget. It counts on the monotonic clock: a corrected system clock neither shortens nor lengthens it. */
export function startTimeBudget(milliseconds: number, monotonic: () => number = () => performance.now()): TimeBudget {
  const end = monotonic() + milliseconds
  return { left: () => Math.max(0, end - monotonic()) }
}
