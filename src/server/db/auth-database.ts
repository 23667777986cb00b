import { Kysely, PostgresDialect } from 'kysely'
import { createPool } from './driver/pool.ts'
import type { AuthTables } from './tables/auth-tables.ts'

/**
 * The database as signing in sees it: users, sessions and what belongs to them; no store, no charge. `url` is of
 * the role that signs people in.
 */
export function openAuthDatabase(url: string): Kysely<AuthTables> {
  const pool = createPool({ url, name: 'guiche_auth', schema: 'auth', max: 4 })
  pool.on('error', () => undefined) // an idle connection that broke is replaced at its next use
  return new Kysely<AuthTables>({ dialect: new PostgresDialect({ pool }) })
}
