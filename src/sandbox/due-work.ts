/** Work that waits for its time in the database, so that it goes on after a restart. */
export interface DueWork {
  /** Looks now: something was just put there. */
  wake(): void
  /** Stops looking, and waits for what is running. */
  stop(): Promise<void>
}

/** Longest sleep in ms: a clock that was set forward (tests do) is noticed within it. */
const LONGEST_SLEEP = 1_000

/**
 * Runs `work` when something is due. `nextDueAt` is null when nothing waits: then it sleeps until woken.
 * A failure of the work itself is told to `onFailure` and does not end the watch.
 */
export function startDueWork(options: {
  now(): Date
  nextDueAt(): number | null
  work(): void | Promise<void>
  onFailure(error: unknown): void
}): DueWork {
  let stopped = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let wokenMeanwhile = false

  const look = () => {
    clearTimeout(timer)
    if (stopped) return
    if (running) {
      wokenMeanwhile = true
      return
    }
    const dueAt = options.nextDueAt()
    if (dueAt === null) return
    const wait = dueAt - options.now().getTime()
    if (wait > 0) {
      timer = setTimeout(look, Math.min(wait, LONGEST_SLEEP))
      return
    }
    running = run().finally(() => {
      running = null
      wokenMeanwhile = false
      look()
    })
  }

  const run = async () => {
    do {
      wokenMeanwhile = false
      try {
        await options.work()
      } catch (error) {
        options.onFailure(error)
        // Without this a work that always fails at once would spin.
        await new Promise(resolve => setTimeout(resolve, LONGEST_SLEEP))
      }
    } while (wokenMeanwhile && !stopped)
  }

  setImmediate(look)
  return {
    wake: () => setImmediate(look),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
