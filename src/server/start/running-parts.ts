import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../base/log.ts'
import { messageOf } from '../base/start-error.ts'

/** Something that was started and must be stopped: a listener, a process, a lock. */
export type Part = {
  name: string
  stop(): Promise<void> | void
  /**
   * How long it may take to stop; then the parts below it are stopped all the same. Without it: as long as it takes.
   */
  patienceMs?: number
  /** Ends it at once, without order and without waiting. */
  force?(): void
}

export type RunningParts = {
  add(part: Part): void
  /** Stops every part, the last started first. One that fails does not keep the others from being stopped. */
  stopAll(): Promise<void>
  forceAll(): void
}

export function runningParts(log: Logger): RunningParts {
  const parts: Part[] = []
  return {
    add: part => parts.push(part),
    stopAll: async () => {
      for (let part = parts.at(-1); part; part = parts.at(-1)) {
        try {
          log.debug(`Stopping ${part.name}.`)
          await withPatience(part, log)
        } catch (error) {
          log.error(`${part.name} could not be stopped in order: ${messageOf(error)}`)
        }
        parts.pop()
      }
    },
    forceAll: () => {
      for (const part of parts.splice(0).reverse()) {
        try {
          part.force?.()
        } catch (error) {
          log.error(`${part.name} could not be ended: ${messageOf(error)}`)
        }
      }
    },
  }
}

async function withPatience({ name, stop, patienceMs }: Part, log: Logger): Promise<void> {
  if (patienceMs === undefined) return stop()
  const given = new AbortController()
  const late = sleep(patienceMs, 'late', { signal: given.signal }).catch(() => 'stopped')
  const first = await Promise.race([Promise.resolve(stop()).finally(() => given.abort()), late])
  if (first === 'late')
    log.warn(`${name} did not stop within ${patienceMs / 1000} seconds; the others are stopped now.`)
}
