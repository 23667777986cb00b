import { join } from 'node:path'
import pg from 'pg'
import { readFacts, SUPERUSER } from '../../src/server/embedded-postgres/facts.ts'
import { findRunningPostgres } from '../../src/server/embedded-postgres/find-running-postgres.ts'

/** The superuser of the embedded database of a data folder, which runs: no other login is one. */
export async function openSuperuser(dataDir: string): Promise<pg.Client> {
  const url = findRunningPostgres(dataDir)
  const password = readFacts(join(dataDir, 'postgres'))?.superuserPassword
  if (!url || !password) throw new Error('This needs the embedded database: leave DATABASE_URL away.')
  const address = new URL(url)
  address.username = SUPERUSER
  address.password = password
  const superuser = new pg.Client({ connectionString: address.href })
  superuser.on('error', () => undefined) // PostgreSQL may stop first
  await superuser.connect()
  return superuser
}
