import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Logger } from '../base/log.ts'
import { StartError } from '../base/start-error.ts'
import { explainConnectionFailure } from './driver/explain-connection-failure.ts'
import { isBeforeMending } from './mended-migrations.ts'
import { type Migration, readMigrations } from './read-migrations.ts'
import { rejectOtherOwner } from './reject-other-owner.ts'
import { type DatabaseRole, ensureRoles, withRoleNames } from './roles.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
const OLDEST_POSTGRES = 15
/** Any number, the same for ever: whoever holds it migrates, the others wait. */
const LOCK = 7_351_946_208_311n

/** The number of the newest migration that this program brings. */
export function newestMigration(): number {
  return readMigrations(FOLDER).length
}

type Applied = { version: number; name: string; sha256: string }

/**
 * Brings the database to the newest version: every file of `folder` that was not applied yet, in order, each in a
 * transaction of its own under a lock, recorded in `guiche_migrations`. Forward only. Several processes may do so at
 * once; each file is applied by one of them. Returns the names of the files applied by this call. Throws StartError
 * when the server is older than PostgreSQL 15, when another role migrated before, when the database is newer than the
 * code, when a file was changed after it was applied, or when one fails (nothing of that one is kept).
 */
export async function migrate(options: { url: string; log: Logger; folder?: string }): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? FOLDER)
  const client = new Client({ connectionString: options.url, application_name: 'guiche migrate' })
  // A connection lost between two queries is told by the next query.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw explainConnectionFailure(error, options.url)
  }
  try {
    await rejectOldServer(client)
    await rejectOtherOwner(client)
    const applied: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations)
      if (name === null) break
      options.log.debug(`Migration ${name} was applied.`)
      applied.push(name)
    }
    const count = applied.length === 1 ? 'One migration was' : `${applied.length} migrations were`
    if (applied.length > 0) options.log.info(`${count} applied, up to ${applied.at(-1)}.`)
    return applied
  } finally {
    await client.end()
  }
}

async function rejectOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const server = rows[0]
  if (server && server.number >= OLDEST_POSTGRES * 10_000) return
  throw new StartError(
    `The database server is PostgreSQL ${server?.version}, and Guichê needs ${OLDEST_POSTGRES} or later. ` +
      'Upgrade it, or unset DATABASE_URL to use the embedded one.',
  )
}

/** One migration in one transaction; null when nothing is left to do. The lock ends with the transaction. */
async function applyNext(client: Client, migrations: Migration[]): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const applied = await readApplied(client)
    rejectNewerDatabase(applied, migrations)
    rejectChangedFile(applied, migrations)
    const roles = await ensureRoles(client, applied.length === 0)
    const next = migrations[applied.length]
    if (next) await apply(client, next, roles)
    await client.query('commit')
    return next?.name ?? null
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function readApplied(client: Client): Promise<Applied[]> {
  const { rows: found } = await client.query(`select to_regclass('guiche_migrations') is not null as exists`)
  if (!found[0]?.exists) {
    await client.query(`
      create table guiche_migrations (
        version int primary key,
        name text not null,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`)
  }
  const { rows } = await client.query<Applied>('select version, name, sha256 from guiche_migrations order by version')
  return rows
}

function rejectNewerDatabase(applied: Applied[], migrations: Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  const unknown = applied.find(row => row.version > newest)
  if (!unknown) return
  throw new StartError(
    `The database is newer than this Guichê: it has ${unknown.name}, which this version does not know. ` +
      'Start the newer version, or restore a backup from before the upgrade.',
  )
}

function rejectChangedFile(applied: Applied[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index]
    const isSame = file?.sha256 === row.sha256 || isBeforeMending(row.name, row.sha256)
    if (file?.version === row.version && isSame) continue
    throw new StartError(
      `The migration ${row.name} was changed after this database had applied it. ` +
        'Put the file back as it was; a change of the database is a new migration.',
    )
  }
}

async function apply(client: Client, migration: Migration, roles: DatabaseRole[]): Promise<void> {
  try {
    // Recorded first: the file may change the role or the search path.
    await client.query('insert into guiche_migrations (version, name, sha256) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.sha256,
    ])
    await client.query(withRoleNames(migration.sql, roles))
  } catch (error) {
    throw new StartError(
      `The migration ${migration.name} failed, and nothing of it was kept: ${place(error, migration)}`,
      {
        cause: error,
      },
    )
  }
}

/** The database's words and the line of the file that it stopped at. */
function place(error: unknown, migration: Migration): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (!Number.isInteger(position)) return `${error.message}.`
  return `${error.message} (line ${migration.sql.slice(0, position).split('\n').length}).`
}
