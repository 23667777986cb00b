import { createLog, type Logger } from '../base/log.ts'
import { Problem } from '../base/problem.ts'
import { StartError } from '../base/start-error.ts'
import type { OperatorLookup } from '../db/operator-lookup.ts'
import { findRunningPostgres } from '../embedded-postgres/find-running-postgres.ts'
import { type Config, readConfig } from '../start/config.ts'
import { openDataFolder, takeFolderIfFree } from '../start/data-folder.ts'
import { openDatabase } from '../start/open-database.ts'
import { type RunningParts, runningParts } from '../start/running-parts.ts'
import type { AppParts } from '../start/wire.ts'
import { printFailure, printSentence } from './print-failure.ts'

/** What a command works with: the application's parts without HTTP and workers, and the operator's own questions. */
export type CommandParts = AppParts & { operator: OperatorLookup; keys: Keys; dataDir: string }

/** The secret keys that the command works with. */
type Keys = { secretKey: string; secondSecretKey: string | null }

/** A command does one thing after another. */
const CONNECTIONS = 2

/**
 * Opens the database beside a running Guichê, or starts the embedded one for the time of the command, hands the parts
 * to the command and puts all away. Returns the exit code: the command's own, 0 where it has none, or 1 with a
 * sentence on standard error.
 */
export async function withParts(work: (parts: CommandParts) => Promise<number> | Promise<void>): Promise<number> {
  const read = readConfig()
  if (!read.ok) {
    read.problems.forEach(printSentence)
    return 1
  }
  const { config } = read
  const asked = config.logLevel === 'debug' || config.logLevel === 'trace'
  // Standard output is for what was asked for: a script may read it.
  const log = createLog({ level: asked ? config.logLevel : 'warn', pretty: true, to: process.stderr })
  const running = runningParts(log)
  try {
    const opened = await open(config, running, log)
    const { wire } = await import('../start/wire.ts')
    const { openOperatorLookup } = await import('../db/operator-lookup.ts')
    const parts = await wire({ config, ...opened, log, connections: CONNECTIONS, supervise: false })
    running.add({ name: 'the application’s parts', stop: parts.close })
    const operator = await openOperatorLookup(opened.databaseUrl)
    running.add({ name: 'the operator’s connection', stop: operator.close })
    const { secretKey, secondSecretKey } = opened
    const code = await work({ ...parts, operator, keys: { secretKey, secondSecretKey }, dataDir: config.dataDir })
    return typeof code === 'number' ? code : 0
  } catch (error) {
    if (error instanceof Problem) printSentence(error.detail)
    else printFailure(error, asked)
    return 1
  } finally {
    await running.stopAll()
  }
}

async function open(config: Config, running: RunningParts, log: Logger): Promise<Keys & { databaseUrl: string }> {
  const { path: dataDir, secretKey, secondSecretKey } = await openDataFolder({ ...config, shared: true })
  if (config.databaseUrl === null) {
    const taken = await takeFolderIfFree(dataDir)
    if ('heldBy' in taken) {
      const databaseUrl = findRunningPostgres(dataDir)
      if (databaseUrl) return { databaseUrl, secretKey, secondSecretKey }
      throw new StartError(
        `Guichê (process ${taken.heldBy}) is starting or stopping in ${dataDir}. Try again in a moment.`,
      )
    }
    running.add({ name: 'the lock on the data folder', stop: taken.release })
  }
  const databaseUrl = await openDatabase({ config, dataDir, parts: running, log, leaveAdopted: true })
  return { databaseUrl, secretKey, secondSecretKey }
}
