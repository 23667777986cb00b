import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { randomToken } from '../base/tokens.ts'

/** What a running program signs in for: stores and all that is theirs; users and sessions; the queue of jobs. */
export type RoleKind = 'app' | 'auth' | 'jobs'

/** One role of a database, as its owner wrote it down. */
export interface DatabaseRole {
  kind: RoleKind
  name: string
  password: string
}

const KINDS: readonly RoleKind[] = ['app', 'auth', 'jobs']
/** What the roles' names begin with in the migrations, and in databases that are older than `guiche_roles`. */
const FIRST_PREFIX = 'guiche'
/** PostgreSQL cuts a name after 63 bytes. */
const LONGEST = 40

/**
 * The text of a migration with the roles of one database: `guiche_app`, `guiche_auth` and `guiche_jobs` become
 * `loja_app` and so on in one that is called `loja`. Roles belong to the whole server, so two installations on one
 * server need names of their own.
 */
export function withRoleNames(sql: string, roles: readonly Pick<DatabaseRole, 'kind' | 'name'>[]): string {
  const names = Object.fromEntries(roles.map(({ kind, name }) => [kind, name]))
  return sql.replaceAll(new RegExp(`\\b${FIRST_PREFIX}_(app|auth|jobs)\\b`, 'g'), (same, kind) => names[kind] ?? same)
}

/**
 * A database's name as the beginning of names that need no quotes. No other database of the server has the same.
 * @internal
 */
export function rolePrefix(database: string): string {
  if (/^(?!pg_)[a-z_][a-z0-9_]*$/.test(database) && database.length <= LONGEST) return database
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 8)
  const plain = database.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_')
  return `db_${plain.slice(0, LONGEST - 12)}_${hash}`
}

/** New roles, with passwords that nobody has seen: 32 letters and digits, 190 bits. @internal */
export function newRoles(prefix: string): DatabaseRole[] {
  return KINDS.map(kind => ({ kind, name: `${prefix}_${kind}`, password: randomToken(32) }))
}

/**
 * The roles of a database, written down before anything else is there. A database that was made before its roles were
 * written down keeps the first names. `owner` is in the migration's transaction.
 */
export async function ensureRoles(owner: Pick<ClientBase, 'query'>, isNew: boolean): Promise<DatabaseRole[]> {
  const { rows: found } = await owner.query(`select to_regclass('guiche_roles') is not null as exists`)
  if (found[0]?.exists) return readRoles(owner)
  const { rows } = await owner.query<{ database: string }>('select current_database() as database')
  const prefix = rolePrefix(rows[0]?.database ?? '')
  const roles = newRoles(isNew ? await freePrefix(owner, prefix) : FIRST_PREFIX)
  await owner.query(`
    create table guiche_roles (
      kind text primary key check (kind in ('app', 'auth', 'jobs')),
      name text not null unique,
      password text not null
    )`)
  for (const { kind, name, password } of roles) {
    await owner.query('insert into guiche_roles (kind, name, password) values ($1, $2, $3)', [kind, name, password])
  }
  return roles
}

/** Roles of that name may be another database's, or of one that was dropped: they are left alone. */
async function freePrefix(owner: Pick<ClientBase, 'query'>, prefix: string): Promise<string> {
  const names = newRoles(prefix).map(({ name }) => name)
  const { rowCount } = await owner.query('select from pg_roles where rolname = any($1)', [names])
  return rowCount === 0 ? prefix : `${prefix}_${randomToken(8).toLowerCase()}`
}

/** The roles that a migrated database has written down. Only its owner may read them. */
export async function readRoles(owner: Pick<ClientBase, 'query'>): Promise<DatabaseRole[]> {
  const { rows } = await owner.query<DatabaseRole>('select kind, name, password from guiche_roles')
  return rows
}
