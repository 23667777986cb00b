import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/build.ts'
import { createLog } from '../../src/server/base/log.ts'
import { ADDRESS, OWNER, readFacts, SUPERUSER } from '../../src/server/embedded-postgres/facts.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/start-embedded-postgres.ts'
import { prepareDatabase } from '../../src/server/start/prepare-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection string of the cluster; the name of the database is each file's own. */
    clusterUrl: string
    /** The data folder of its PostgreSQL, which knows the superuser. */
    clusterFolder: string
    /** Where the first file that shows the gallery builds it, for all; it is removed at the end. */
    galleryFolder: string
  }
}

/** Every test file copies this database: migrated, with the schema of the jobs, and empty. */
export const TEMPLATE = 'guiche_template'

const log = createLog({ level: 'warn', pretty: false })

/** One PostgreSQL for all projects, which live in one process and each import this file anew. */
interface Cluster {
  readonly dataDir: string
  readonly postgres: Promise<EmbeddedPostgres>
  users: number
}
const kept = globalThis as { guicheTestCluster?: Cluster }

/** The first project to come starts PostgreSQL and makes the template, and the last to go stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  kept.guicheTestCluster ??= openCluster()
  const cluster = kept.guicheTestCluster
  cluster.users += 1
  project.provide('clusterUrl', (await cluster.postgres).url)
  project.provide('clusterFolder', cluster.dataDir)
  project.provide('galleryFolder', join(cluster.dataDir, 'gallery'))
  return async () => {
    cluster.users -= 1
    if (cluster.users > 0) return
    delete kept.guicheTestCluster
    await (await cluster.postgres).stop()
    rmSync(cluster.dataDir, { recursive: true, force: true })
  }
}

function openCluster(): Cluster {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-test-'))
  return { dataDir, postgres: makeTemplate(dataDir), users: 0 }
}

/** Starts it by the same code as `npm start`. */
async function makeTemplate(dataDir: string): Promise<EmbeddedPostgres> {
  await buildIfStale({ info: () => undefined })
  const first = await startEmbeddedPostgres({ dataDir, log })
  await settle(dataDir)
  await first.stop()
  const postgres = await startEmbeddedPostgres({ dataDir, log })

  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = withDatabase(postgres.url, TEMPLATE)
  await prepareDatabase({ url: template, log })
  return postgres
}

const settings = [
  'max_connections = 400',
  'full_page_writes = off',
  'synchronous_commit = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'autovacuum = off',
]

/**
 * What is read at a start: room for three worlds and what tests put beside them; no waiting for a disk that nobody
 * pulls out; no care for databases that live for seconds; and signing in without its costs.
 */
async function settle(dataDir: string): Promise<void> {
  const facts = readFacts(join(dataDir, 'postgres'))
  if (!facts) throw new Error('PostgreSQL left no facts of itself')
  const { port, superuserPassword: password, ownerPassword } = facts
  const superuser = new pg.Client({ host: ADDRESS, port, user: SUPERUSER, password, database: 'postgres' })
  await superuser.connect()
  for (const setting of settings) await superuser.query(`alter system set ${setting}`)
  // A password is worth nothing here, and whoever signs in hashes it this many times: 4,096 unless it is said.
  await superuser.query('alter system set scram_iterations = 1')
  await superuser.query('set scram_iterations = 1')
  await superuser.query(`alter role ${OWNER} password ${pg.escapeLiteral(ownerPassword)}`)
  await superuser.end()
}

/** A connection string of the same cluster with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
