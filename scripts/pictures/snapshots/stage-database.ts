import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../../src/server/base/log.ts'
import { startEmbeddedPostgres } from '../../../src/server/embedded-postgres/start-embedded-postgres.ts'
import { prepareDatabase } from '../../../src/server/start/prepare-database.ts'

/** A PostgreSQL of its own, in a folder that goes away with it. */
export async function openStageDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const log = createLog({ level: 'silent', pretty: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-stage-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await prepareDatabase({ url: postgres.url, log })
  return {
    url: postgres.url,
    async close() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
