import type { Clock } from '../base/clock.ts'
import { Problem } from '../base/problem.ts'

/** So many answers are kept of one checkout, or of one person, in a minute. */
const MOST = 10
const MINUTE_MS = 60_000

/**
 * Rejects answers that come faster than a person gives them. Counted in memory and nowhere else: a count that were kept
 * beside a charge would say when its payer answered, and so which receipt is theirs.
 * @throws Problem too_many_attempts.
 */
export function createAnswerLimit(clock: Clock): (who: string) => void {
  const recent = new Map<string, number[]>()
  return who => {
    const now = clock.now().getTime()
    // Whoever answered last stands last.
    for (const [other, times] of recent) {
      if ((times.at(-1) ?? 0) > now - MINUTE_MS) break
      recent.delete(other)
    }
    const times = (recent.get(who) ?? []).filter(time => time > now - MINUTE_MS)
    const [oldest = now] = times
    if (times.length >= MOST) {
      const retryAfter = Math.ceil((oldest + MINUTE_MS - now) / 1000)
      throw new Problem('too_many_attempts', `The next answer is taken in ${retryAfter} s.`, { retryAfter })
    }
    recent.delete(who)
    recent.set(who, [...times, now])
  }
}
