import { AsyncLocalStorage } from 'node:async_hooks'

/** What a piece of work belongs to: a request or a job, from its beginning to whatever it awaits. */
export interface UnderWay {
  /** What every line of the log says of it: `reqId`, `job`, and `trace` where it is traced. */
  readonly facts: Readonly<Record<string, string>>
  /** The span under way, whatever it is to whoever makes spans; null where there is none. */
  readonly span: unknown
}

/**
 * The one thing that is not handed from function to function: handing it through every verb would change each for the
 * log's sake. It decides nothing; who reads it writes a line or a span.
 */
const underWay = new AsyncLocalStorage<UnderWay>()

/** What this code works for; undefined at the start, in timers of our own, and where a socket speaks first. */
export function workUnderWay(): UnderWay | undefined {
  return underWay.getStore()
}

/** Runs `work` as a part of something. */
export function workFor<T>(what: UnderWay, work: () => T): T {
  return underWay.run(what, work)
}
