import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../../base/clock.ts'
import type { Logger } from '../../base/log.ts'
import { sha256 } from '../../base/tokens.ts'
import type { Database } from '../../db/database.ts'
import { addRequestCounts, forgetRequestCounts } from '../../db/request-counts.ts'

/** Seconds of a window: what was not asked for in one second may be in the next ones. */
export const WINDOW = 10
/** Ms between two tellings of what was counted. Until then another process may let through as much again. */
const SHARE_EVERY_MS = 1_000
/** What others have counted is added while it is as new as this; it says nothing of the window that is running else. */
const NEW_MS = 3 * SHARE_EVERY_MS
/** Of many addresses those that ask most are told: whoever is near a limit is among them. */
const MOST_SHARED = 1_000
const KEPT_MS = 3_600_000

/** Where somebody stands in their window. */
export interface Standing {
  isOver: boolean
  /** How many requests are taken in a window. */
  quota: number
  left: number
  /** Seconds until the window ends. */
  resets: number
}

/** Counts requests by whom they are of. */
export interface Limiter {
  /** Counts a request. */
  take(whom: string): Promise<Standing>
  /** Looks, and counts nothing. */
  look(whom: string): Promise<Standing>
}

interface SharedCount {
  total: number
  at: number
}

/** Opens limiters whose counts all processes share in the background: no request waits for PostgreSQL. */
export function openSharedLimiters(deps: { database: Database; clock: Clock; log: Logger }) {
  const limiters: { pending: Map<string, number>; name: string; counts: RateLimiterMemory }[] = []
  const shared = new Map<string, SharedCount>()
  let isLost = false

  const share = async () => {
    const now = performance.now()
    for (const [subject, { at }] of shared) if (now - at > NEW_MS) shared.delete(subject)
    const all = limiters.flatMap(limiter =>
      [...limiter.pending].map(([whom, added]) => ({
        limiter,
        whom,
        added,
        subject: sha256(`${limiter.name} ${whom}`),
      })),
    )
    for (const { pending } of limiters) pending.clear()
    const most = all.length > MOST_SHARED ? all.toSorted((a, b) => b.added - a.added).slice(0, MOST_SHARED) : all
    if (most.length === 0) return
    const totals = await addRequestCounts(deps.database, most, deps.clock.now())
    for (const { limiter, whom, added, subject } of most) {
      const key = subject.toString('hex')
      const total = totals.get(key) ?? 0
      const before = shared.get(key)
      shared.set(key, { total, at: now })
      const others = before ? total - before.total - added : 0
      if (others > 0) await limiter.counts.penalty(whom, others)
    }
  }

  let sharing = Promise.resolve()
  const timer = setInterval(() => {
    sharing = sharing.then(share).then(
      () => {
        isLost = false
      },
      error => {
        // Each process goes on with what it counts itself.
        if (!isLost) deps.log.warn({ err: error }, 'the counts of requests were not shared; a second later they may be')
        isLost = true
      },
    )
  }, SHARE_EVERY_MS)
  timer.unref()
  const forgetting = setInterval(() => {
    forgetRequestCounts(deps.database, new Date(deps.clock.now().getTime() - KEPT_MS)).catch(error =>
      deps.log.warn({ err: error }, 'old counts of requests were not removed; the next hour will'),
    )
  }, KEPT_MS)
  forgetting.unref()

  return {
    /** @param perSecond on average over a window; null: as many as anybody likes. */
    limiter(name: string, perSecond: number | null): Limiter {
      if (perSecond === null) return unlimited
      const quota = perSecond * WINDOW
      const counts = new RateLimiterMemory({ points: quota, duration: WINDOW })
      const pending = new Map<string, number>()
      limiters.push({ name, counts, pending })
      return {
        async take(whom) {
          pending.set(whom, (pending.get(whom) ?? 0) + 1)
          try {
            return standing(quota, await counts.consume(whom))
          } catch (error) {
            if (error instanceof RateLimiterRes) return standing(quota, error)
            throw error
          }
        },
        look: async whom => standing(quota, await counts.get(whom)),
      }
    },
    async close() {
      clearInterval(timer)
      clearInterval(forgetting)
      await sharing
    },
  }
}

const unlimited: Limiter = { take: async () => free, look: async () => free }
const free: Standing = { isOver: false, quota: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY, resets: 0 }

function standing(quota: number, found: RateLimiterRes | null): Standing {
  if (!found) return { isOver: false, quota, left: quota, resets: 0 }
  return {
    isOver: found.consumedPoints > quota,
    quota,
    left: Math.max(0, quota - found.consumedPoints),
    resets: Math.max(1, Math.ceil(found.msBeforeNext / 1000)),
  }
}
