import type { Logger } from '../base/log.ts'
import { rebuildQueueIndexes } from '../db/jobs/install-job-queue.ts'

const EVERY_MS = 24 * 3_600_000

/**
 * Keeps the indexes of the queue small, once a day: rows come and go there all the time. `databaseUrl` is the owner's.
 * Returns what stops it.
 */
export function startRebuilding({ databaseUrl, log }: { databaseUrl: string; log: Logger }): () => Promise<void> {
  let rebuilding: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    rebuilding = rebuildQueueIndexes(databaseUrl).catch(error =>
      log.warn({ err: error }, 'the indexes of the queue were not rebuilt; tomorrow they are looked at again'),
    )
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await rebuilding
  }
}
