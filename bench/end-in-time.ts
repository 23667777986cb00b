const PATIENCE_MS = 25 * 60_000

interface BoundedRun {
  /** Measures; returns how many bars were missed. */
  run(): Promise<number>
  /** Stops what was started for it. */
  stop(): void | Promise<void>
  /** A missed bar is no failure. */
  reportOnly: boolean
}

/**
 * Carries a bench out and ends the process: with 1 when a bar is missed, when the bench fails, takes more than 25
 * minutes or is stopped by somebody. Whatever happens, what was started is stopped.
 */
export async function endInTime({ run, stop, reportOnly }: BoundedRun): Promise<never> {
  try {
    const missed = await Promise.race([run(), cutShort()])
    if (missed > 0) console.log(`\nBars missed: ${missed}.`)
    process.exitCode = missed > 0 && !reportOnly ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await stop()
  }
  // A run that was cut short still has its browser.
  process.exit()
}

function cutShort(): Promise<never> {
  return new Promise((_, reject) => {
    const minutes = PATIENCE_MS / 60_000
    setTimeout(() => reject(new Error(`The bench has not ended after ${minutes} minutes.`)), PATIENCE_MS).unref()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error('Stopped.')))
  })
}
