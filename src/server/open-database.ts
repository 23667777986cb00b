import type { Logger } from './base/log.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
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
}): Promise<string> {
  const { config, dataDir, parts, log } = options
  const url = config.databaseUrl ?? (await startOwn(dataDir, parts, log))
  await migrate({ url, log })
  return url
}

async function startOwn(dataDir: string, parts: RunningParts, log: Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  parts.add({ name: 'PostgreSQL', stop: postgres.stop, force: postgres.force })
  const how = postgres.adopted ? 'was still running and is used again' : 'runs'
  log.info(`PostgreSQL ${postgres.version} ${how} on 127.0.0.1:${postgres.port}.`)
  return postgres.url
}
