import type { Logger } from '../base/log.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import type { Config } from './config.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { RunningParts } from './running-parts.ts'

/**
 * Makes the database ready: the outside one that the operator named, or the embedded one, which becomes a running part.
 * Brings it to the newest version. Returns the owner's connection string.
 */
export async function openDatabase(options: {
  config: Config
  dataDir: string
  parts: RunningParts
  log: Logger
  /** Whether a server that a killed Guichê left running goes on running after us; otherwise it is ours to stop. */
  leaveAdopted?: boolean
}): Promise<string> {
  const { config, log } = options
  const url = config.databaseUrl ?? (await startOwn(options))
  await prepareDatabase({ url, log })
  return url
}

async function startOwn(options: {
  dataDir: string
  parts: RunningParts
  log: Logger
  leaveAdopted?: boolean
}): Promise<string> {
  const { dataDir, parts, log, leaveAdopted = false } = options
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  if (!postgres.adopted || !leaveAdopted) parts.add({ name: 'PostgreSQL', stop: postgres.stop, force: postgres.force })
  const how = postgres.adopted ? 'was still running and is used again' : 'runs'
  log.info(`PostgreSQL ${postgres.version} ${how} on 127.0.0.1:${postgres.port}.`)
  return postgres.url
}
