import { sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'

/** Milliseconds between two writings of one process. */
const EVERY_MS = 300_000
/** Milliseconds that the first use after a quiet time waits for others. */
const SOON_MS = 1_000

/** Where it is noted that a key was used: after the answer, and for all keys at once. */
export interface KeyUses {
  note(key: string, address: string): void
  /** Writes what is not written yet. */
  close(): Promise<void>
}

/**
 * Writes when and from where keys were used last: a second after a use, and at most every five minutes for each
 * process. No request waits for it; a process that is killed loses the uses of five minutes at most.
 */
export function openKeyUses({ database, clock, log }: { database: Database; clock: Clock; log: Logger }): KeyUses {
  let uses = new Map<string, { at: Date; address: string }>()
  let timer: NodeJS.Timeout | null = null
  let writtenAt = Number.NEGATIVE_INFINITY

  const write = async () => {
    timer = null
    writtenAt = performance.now()
    const written = [...uses]
    uses = new Map()
    if (written.length === 0) return
    const keys = written.map(([key]) => key)
    const moments = written.map(([, { at }]) => at)
    const addresses = written.map(([, { address }]) => address)
    try {
      await sql`select note_api_key_uses(${keys}, ${moments}, ${addresses})`.execute(database.lookup)
    } catch (error) {
      log.warn({ err: error }, 'the last uses of API keys were not written')
    }
  }

  return {
    note(key, address) {
      uses.set(key, { at: clock.now(), address })
      timer ??= setTimeout(write, Math.max(SOON_MS, writtenAt + EVERY_MS - performance.now())).unref()
    },
    async close() {
      if (timer) clearTimeout(timer)
      await write()
    },
  }
}
