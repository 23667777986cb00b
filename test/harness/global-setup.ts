import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/build.ts'
import { createLog } from '../../src/server/base/log.ts'
import { openJobQueue } from '../../src/server/db/job-queue.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded/start-embedded-postgres.ts'
import { jobNames } from '../../src/server/jobs/start-jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection string of the cluster; the name of the database is each file's own. */
    clusterUrl: string
    /** Where the first file that shows the gallery builds it, for all; it is removed at the end. */
    galleryFolder: string
  }
}

/** Every test file copies this database: migrated, with the schema of the jobs, and empty. */
export const TEMPLATE = 'guiche_template'

/** Starts one PostgreSQL for the project, by the same code as `npm start`, and makes the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog({ level: 'warn', pretty: false })
  await buildIfStale({ info: () => undefined })
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log })

  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = withDatabase(postgres.url, TEMPLATE)
  await migrate({ url: template, log })
  const queue = await openJobQueue({ url: template, log, names: jobNames, supervise: false })
  await queue.close()

  project.provide('clusterUrl', postgres.url)
  project.provide('galleryFolder', join(dataDir, 'gallery'))
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A connection string of the same cluster with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
