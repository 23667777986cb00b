import { Problem } from '../base/problem.ts'

/** A queue in front of work that only so much of may be under way. */
export interface BoundedQueue {
  /** Waits for its turn, works and lets the next one in. @throws Problem too_many_attempts where the queue is full. */
  run<Done>(who: string, work: () => Promise<Done>): Promise<Done>
}

/**
 * `atOnce`: how many work at a time. `waiting`: how many more may wait. `each`: how many of them may be one asker's, so
 * that nobody fills the queue alone. `retryAfter`: seconds after which a full queue may be asked again.
 */
export function openBoundedQueue(options: {
  atOnce: number
  waiting: number
  each: number
  retryAfter: number
}): BoundedQueue {
  const queue: (() => void)[] = []
  const byAsker = new Map<string, number>()
  let working = 0

  const begin = (who: string): Promise<void> | null => {
    const own = byAsker.get(who) ?? 0
    if (own >= options.each || (working >= options.atOnce && queue.length >= options.waiting)) {
      throw new Problem('too_many_attempts', 'Too many are waiting for this at the moment.', {
        retryAfter: options.retryAfter,
      })
    }
    byAsker.set(who, own + 1)
    if (working < options.atOnce) {
      working += 1
      return null
    }
    return new Promise(resolve => queue.push(resolve))
  }
  const end = (who: string) => {
    const own = (byAsker.get(who) ?? 1) - 1
    if (own > 0) byAsker.set(who, own)
    else byAsker.delete(who)
    const next = queue.shift()
    // Whoever comes next takes over this place.
    if (next) next()
    else working -= 1
  }

  return {
    async run(who, work) {
      await begin(who)
      try {
        return await work()
      } finally {
        end(who)
      }
    },
  }
}
