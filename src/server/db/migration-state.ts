import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Whether the database is of the version that this program brings: `current`, `behind`, or `ahead` while a newer
 * program has been started beside this one.
 * @param newest the number of the newest migration that this program has.
 */
export async function migrationState(
  database: Pick<Database, 'lookup'>,
  newest: number,
): Promise<'current' | 'behind' | 'ahead'> {
  const { rows } = await sql<{ version: number }>`select max(version)::int as version from guiche_migrations`.execute(
    database.lookup,
  )
  const applied = rows[0]?.version ?? 0
  if (applied === newest) return 'current'
  return applied < newest ? 'behind' : 'ahead'
}
