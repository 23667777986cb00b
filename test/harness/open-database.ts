import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { watchAmounts } from './check-amounts.ts'
import { TEMPLATE, withDatabase } from './global-setup.ts'

/** A database of a test file's own, and a connection that sees everything in it. */
export interface TestDatabase {
  url: string
  /** The owner's connection: for what no front door shows. It is subject to row-level security like the rest. */
  owner: pg.Client
  /** For a test that writes payments by hand, without the books: their amounts are not checked. */
  withoutBooks(): void
  drop(): Promise<void>
}

/** Copies the template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: a twentieth of the work of copying it through the log, where nothing waits for a disk.
  await inCluster(cluster, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = withDatabase(cluster, name)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const unwatch = watchAmounts(url)
  return {
    url,
    owner,
    withoutBooks: () => void unwatch(),
    async drop() {
      await unwatch()
      await owner.end()
      await dropDatabase(cluster, name)
    },
  }
}

const PATIENCE_MS = 10_000
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Autovacuum may be at work in it just now: its process is a superuser's, whom the owner may not end, and it ends by
 * itself.
 */
async function dropDatabase(cluster: string, name: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    try {
      return await inCluster(cluster, `drop database ${name} with (force)`)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE || Date.now() > end) throw error
    }
  }
}

async function inCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
