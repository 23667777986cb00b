import { outerNetworkOf } from '../../base/network.ts'
import { Problem } from '../../base/problem.ts'

/** The most streams of events that are open at once, in one process. */
export interface StreamLimits {
  all: number
  /** From one network address. */
  perNetwork: number
  /** On one charge, or of one person or key at the office. */
  perSubject: number
}

/**
 * A page that gets no place asks from time to time instead. A browser opens six connections to a host at most; behind
 * one address of a mobile network are many payers; and each stream is some 20 kB of memory.
 */
export const streamLimits: StreamLimits = { all: 1_000, perNetwork: 100, perSubject: 10 }

/** Seconds after which somebody without a place may ask for one again. */
const AGAIN = 30

/** Hands out places for streams. */
export interface StreamPlaces {
  /**
   * Takes a place, which the returned function gives back.
   * @throws Problem rate_limited.
   */
  take(address: string, subject: string): () => void
}

/** All places are free. */
export function openStreamPlaces(limits: StreamLimits): StreamPlaces {
  const taken = new Map<string, number>()
  const all = () => taken.get('all') ?? 0
  return {
    take(address, subject) {
      const network = outerNetworkOf(address)
      const places: [name: string, most: number][] = [
        ['all', limits.all],
        [`subject ${subject}`, limits.perSubject],
        ...(network === null ? [] : [[`network ${network}`, limits.perNetwork] as [string, number]]),
      ]
      for (const [name, most] of places) {
        if ((taken.get(name) ?? 0) < most) continue
        const whose =
          name === 'all' ? `of this process (${all()})` : name.startsWith('network') ? 'of this address' : 'of this'
        throw new Problem('rate_limited', `All places for streams ${whose} are taken: at most ${most}.`, {
          retryAfter: AGAIN,
        })
      }
      for (const [name] of places) taken.set(name, (taken.get(name) ?? 0) + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        for (const [name] of places) {
          const count = (taken.get(name) ?? 1) - 1
          if (count > 0) taken.set(name, count)
          else taken.delete(name)
        }
      }
    },
  }
}
