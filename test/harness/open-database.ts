import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE, withDatabase } from './global-setup.ts'

/** A database of a test file's own, and a connection that sees everything in it. */
export interface TestDatabase {
  url: string
  /** The owner's connection: for what no front door shows. It is subject to row-level security like the rest. */
  owner: pg.Client
  drop(): Promise<void>
}

/** Copies the template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await inCluster(cluster, `create database ${name} template ${TEMPLATE}`)
  const url = withDatabase(cluster, name)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  return {
    url,
    owner,
    async drop() {
      await owner.end()
      await inCluster(cluster, `drop database ${name} with (force)`)
    },
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
