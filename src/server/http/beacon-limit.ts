import { Problem } from '../base/problem.ts'

/**
 * Counts what pages tell of themselves, by checkout and minute, in this process' memory. Who is over the limit is
 * rejected.
 * @param perCheckout how many a minute; `checkouts` how many of them are counted at once, beyond which a new one has to
 * wait.
 */
export function beaconLimit({ perCheckout, checkouts }: { perCheckout: number; checkouts: number }) {
  let minute = 0
  const counts = new Map<string, number>()
  /** @throws Problem too_many_attempts. */
  return (token: string, now: Date): void => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) {
      minute = current
      counts.clear()
    }
    const count = (counts.get(token) ?? 0) + 1
    if (count > perCheckout || (count === 1 && counts.size >= checkouts)) {
      throw new Problem('too_many_attempts', 'This page has told more than a page has to tell.', { retryAfter: 60 })
    }
    counts.set(token, count)
  }
}
