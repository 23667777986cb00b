import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { openBoundedQueue } from './bounded-queue.ts'
import type { Actor } from './principal.ts'
import { recordAudit } from './record-audit.ts'

/** Something that somebody without the right to it can do as often as they like. */
export interface Countable {
  /** What of one minute counts as the same. */
  key: string
  actor: Actor
  action: string
  /** The stores that it concerns, and what is told of it; asked for once a minute, however often it happens. */
  about(): Promise<{ stores: readonly string[]; detail: Record<string, unknown> }>
}

/**
 * Writes to the audit what can be repeated without end, so that a flood neither fills the disk nor hides the rest. The
 * first of a minute is written at once; those that follow are counted, and written as one record with `times` and their
 * `addresses` when the minute is over. Nobody waits for it: an answer that took longer would tell who has an account.
 * What was counted and not written is lost with the process; the first is not.
 */
export interface CountedRecords {
  note(what: Countable): void
  /** Writes what was counted until now. */
  close(): Promise<void>
}

/** Ms that are counted together. */
const TOGETHER = 60_000
/** Keys of one minute. What concerns no store, such as an e-mail that nobody has, keeps none. */
const MOST_KEYS = 10_000
/** What is asked about at once: a flood of made-up addresses leaves connections to those who sign in. */
const LOOKED_UP_AT_ONCE = 2
const MOST_ADDRESSES = 10

interface Counted extends Countable {
  known: ReturnType<Countable['about']>
  times: number
  addresses: Set<string>
}

/** Begins with nothing counted. */
export function openCountedRecords({ database, log }: { database: Database; log: Logger }): CountedRecords {
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | null = null
  const writing = new Set<Promise<void>>()
  const lookUps = openBoundedQueue({ atOnce: LOOKED_UP_AT_ONCE, waiting: MOST_KEYS, each: Infinity, retryAfter: 1 })

  const write = ({ known, actor, action }: Counted, more: Record<string, unknown>) => {
    const written = known
      .then(async ({ stores, detail }) => {
        for (const store of stores) {
          await database.inStore(store, transaction =>
            recordAudit(transaction, actor, action, null, { ...detail, ...more }),
          )
        }
      })
      .catch(error => log.warn({ err: error, action }, 'the audit was not told of something that was rejected'))
      .finally(() => writing.delete(written))
    writing.add(written)
  }

  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const over = counted
    counted = new Map()
    for (const one of over.values()) {
      if (one.times > 0) write(one, { times: one.times, addresses: [...one.addresses] })
    }
  }

  return {
    note(what) {
      const before = counted.get(what.key)
      if (before) {
        before.times += 1
        before.actor = what.actor
        if (what.actor.address && before.addresses.size < MOST_ADDRESSES) before.addresses.add(what.actor.address)
        return
      }
      if (counted.size >= MOST_KEYS) return
      const known = lookUps.run('', async () => {
        const about = await what.about()
        if (about.stores.length === 0) counted.delete(what.key)
        return about
      })
      const one = { ...what, known, times: 0, addresses: new Set<string>() }
      counted.set(what.key, one)
      write(one, {})
      timer ??= setTimeout(flush, TOGETHER).unref()
    },
    async close() {
      flush()
      await Promise.all(writing)
    },
  }
}
