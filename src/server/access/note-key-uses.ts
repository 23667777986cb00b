import { sql } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'

/** Milliseconds that a use waits for others, with which it is written. */
const WAIT_MS = 300_000

/** Where it is noted that a key was used: after the answer, and for all keys at once. */
export interface KeyUses {
  note(key: string, address: string): void
  /** Writes what is not written yet. */
  close(): Promise<void>
}

/**
 * Writes when and from where keys were used last, for all keys of a process at once: five minutes after a use and when
 * the process stops. No request waits for it; a process that is killed loses the uses of five minutes.
 */
export function openKeyUses(
  { database, clock, log }: { database: Database; clock: Clock; log: Logger },
  wait = WAIT_MS,
): KeyUses {
  let uses = new Map<string, { at: Date; address: string }>()
  let timer: NodeJS.Timeout | null = null

  const write = async () => {
    timer = null
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
      // What a proxy in front calls an address may be any text.
      uses.set(key, { at: clock.now(), address: address.slice(0, limits.address) })
      timer ??= setTimeout(write, wait).unref()
    },
    async close() {
      if (timer) clearTimeout(timer)
      await write()
    },
  }
}
