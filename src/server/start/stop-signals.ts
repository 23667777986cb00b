import type { Logger } from '../base/log.ts'

export type StopSignals = {
  /** Resolves at the first signal that asks to stop. */
  asked: Promise<void>
  /** Throws StopAsked when it was asked already; between two steps of the start. */
  throwIfAsked(): void
}

/** The start was cut off by a signal. No failure. */
export class StopAsked extends Error {
  override name = 'StopAsked'
}

/** A terminal sends Ctrl-C to every process, and npm sends it on once more: within this time it is the same one. */
const SAME_KEYSTROKE_MS = 700

/** Ctrl-C, `kill` and a closed terminal ask to stop in order; a second one calls `force`. */
export function listenForStop(options: { force(): void; log: Logger }): StopSignals {
  const { force, log } = options
  let askedAt: number | null = null
  const asked = new Promise<void>(resolve => {
    function onSignal(signal: NodeJS.Signals): void {
      if (askedAt === null) {
        askedAt = Date.now()
        log.info(`Stopping (${signal}). Once more to end at once.`)
        resolve()
      } else if (Date.now() - askedAt > SAME_KEYSTROKE_MS) {
        log.warn('Ended at once; the database will recover at the next start.')
        force()
      }
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  })
  return {
    asked,
    throwIfAsked: () => {
      if (askedAt !== null) throw new StopAsked()
    },
  }
}
