import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../../src/server/base/log.ts'
import { installJobQueue } from '../../../src/server/db/jobs/install-job-queue.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../../../src/server/embedded/start-embedded-postgres.ts'

/** A PostgreSQL of its own, in a folder that goes away with it. */
export async function openStageDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const log = createLog({ level: 'silent', pretty: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-stage-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await migrate({ url: postgres.url, log })
  await installJobQueue(postgres.url)
  return {
    url: postgres.url,
    async close() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
