import type { Changes } from '../db/changes.ts'
import { openDatabase } from '../db/database.ts'
import type { JobQueue } from '../db/jobs/job-queue.ts'
import { openOutside } from '../demo/outside.ts'
import { openPastTime } from '../demo/past-time.ts'
import type { Stage } from '../demo/stage.ts'
import { type JobDeps, performJob } from '../jobs/start-jobs.ts'
import { openCardJournal } from '../stores/accounts/card-journal.ts'
import { openConnections } from '../stores/accounts/connections.ts'
import type { Config } from './config.ts'
import { reviewEntryConflict } from './review-entry-conflict.ts'
import { readControlKey } from './sandbox-access.ts'

/** Beside those of the application itself. */
const CONNECTIONS = 8

/**
 * Opens the stage of a demo: a pool and connections with providers of its own, whose clock and jobs are those of the
 * story under way. The clock of the application itself is never moved.
 * @throws Error where no sandbox has run in this data folder.
 */
export async function openStage(options: {
  config: Config
  /** Of the application's role. */
  url: string
  jobs: JobDeps
  queue: JobQueue
  changes: Changes
}): Promise<Stage> {
  const { config, url, jobs, queue, changes } = options
  const { log, monitor, sealer, providers } = jobs
  const sandbox = { url: `http://127.0.0.1:${config.sandboxPort}`, controlKey: readControlKey(config.dataDir) }
  const time = openPastTime({ clock: jobs.clock, queue }, sandbox.controlKey)
  const { clock, headers } = time
  const database = openDatabase({
    url,
    clock,
    queue: time.queue,
    changes,
    connections: CONNECTIONS,
    monitor,
    failed: (store, error) => reviewEntryConflict({ database, log }, store, error),
  })
  const connections = openConnections({
    sealer,
    providers,
    tools: { now: () => jobs.clock.now(), log, monitor, headers },
    journal: (store, account) => openCardJournal(database, store, account),
  })
  const deps: JobDeps = { ...jobs, database, connections, clock }
  return {
    deps,
    time,
    outside: openOutside(sandbox, { headers, now: () => clock.now() }),
    perform: job => performJob(deps, job),
    close: () => database.close(),
  }
}
