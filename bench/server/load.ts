import { setTimeout as sleep } from 'node:timers/promises'

/** What a load came to. */
export interface Ran {
  count: number
  seconds: number
  /** Of each operation, in milliseconds. */
  durations: number[]
}

/** Keeps `concurrency` operations under way for some seconds; those under way at the end are finished and counted. */
export async function runSideBySide(
  operation: () => Promise<void>,
  options: { concurrency: number; seconds: number },
): Promise<Ran> {
  const durations: number[] = []
  const began = performance.now()
  const end = began + options.seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await operation()
      durations.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: options.concurrency }, one))
  return { count: durations.length, seconds: (performance.now() - began) / 1000, durations }
}

/**
 * Begins operations at an even rate, whether or not the ones before have ended. `operation` hands back how long the
 * part of interest took after it was begun; lateness of the generator counts as the server's.
 */
export async function runPaced(
  operation: (due: number) => Promise<number>,
  options: { perSecond: number; seconds: number },
): Promise<Ran> {
  const began = performance.now()
  const running: Promise<number>[] = []
  for (let next = 0; next < options.perSecond * options.seconds; next++) {
    const due = began + (next * 1000) / options.perSecond
    const early = due - performance.now()
    if (early > 0.5) await sleep(early)
    running.push(operation(due))
  }
  const durations = await Promise.all(running)
  return { count: durations.length, seconds: (performance.now() - began) / 1000, durations }
}
