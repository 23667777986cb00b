import type { Logger } from '../base/log.ts'

interface SteadyLook {
  everyMs: number
  /** What is done at each look. It is to end soon once `stopping` is aborted. */
  look(stopping: AbortSignal): Promise<void>
  /** Said once in the log when looks begin to fail. */
  failure: string
  log: Logger
}

/** A steady look that goes on. */
export interface Steadily {
  /** Looks now, unless a look is under way; ends when that look has. */
  lookNow(): Promise<void>
  /** No look comes of itself any more; ends when the last one has. */
  stop(): Promise<void>
}

/** Looks now and again every so often, never twice at once: the first time of a large store may take longer. */
export function lookSteadily({ everyMs, look, failure, log }: SteadyLook): Steadily {
  const stopping = new AbortController()
  let looking: Promise<void> | null = null
  let failing = false
  const lookNow = () => {
    looking ??= look(stopping.signal)
      .then(() => {
        failing = false
      })
      .catch(error => {
        if (!failing) log.warn({ err: error }, failure)
        failing = true
      })
      .finally(() => {
        looking = null
      })
    return looking
  }
  void lookNow()
  const timer = setInterval(() => void lookNow(), everyMs)
  timer.unref()
  return {
    lookNow,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await looking
    },
  }
}
