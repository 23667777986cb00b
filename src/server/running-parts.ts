import type { Logger } from './base/log.ts'
import { messageOf } from './base/start-error.ts'

/** Something that was started and must be stopped: a listener, a process, a lock. */
export type Part = {
  name: string
  stop(): Promise<void> | void
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
          await part.stop()
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
