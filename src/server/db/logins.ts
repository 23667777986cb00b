import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, StartError } from '../base/start-error.ts'
import { explainConnectionFailure } from './driver/explain-connection-failure.ts'
import { type DatabaseRole, type RoleKind, readRoles } from './roles.ts'

/**
 * Connection strings of the roles that a running program signs in as. None is the owner, and none may become another:
 * the owner migrates and answers the operator's commands (docs/decisions/0044-roles-that-sign-in.md).
 */
export interface Logins {
  /** Stores and all that is theirs, one store a transaction. */
  application: string
  /** Users and sessions. */
  signIn: string
  /** The queue of jobs: it sees what each job is about, and no store. */
  jobs: string
}

/** How often a role's password is set before the start gives up: another start may set it at the same moment. */
const ATTEMPTS = 5
/** The role may not sign in yet, or by another password. */
const NOT_LET_IN = ['28000', '28P01']
/** Two starts changed the same role at once. */
const CHANGED_MEANWHILE = 'XX000'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Lets the roles of a migrated database sign in, by the passwords that it has written down. `url` is the owner's.
 * @throws StartError when a role is not let in, or may do more than its work.
 */
export async function openLogins(url: string): Promise<Logins> {
  const owner = new pg.Client({ connectionString: url, application_name: 'guiche logins' })
  owner.on('error', () => undefined) // a connection lost between two questions is told by the next one
  await owner.connect().catch(error => {
    throw explainConnectionFailure(error, url)
  })
  try {
    const roles = await readRoles(owner)
    await rejectPowerfulRoles(owner, roles)
    const login = async (kind: RoleKind) => {
      const role = roles.find(known => known.kind === kind)
      if (!role) throw new StartError(`The table guiche_roles names no role for "${kind}". Restore it from a backup.`)
      const address = loginOf(url, role)
      await ensureLogin(owner, role, address)
      return address
    }
    return { application: await login('app'), signIn: await login('auth'), jobs: await login('jobs') }
  } finally {
    await owner.end()
  }
}

/** The owner's connection string with another user. Where it names no host, PostgreSQL's own settings have one. */
function loginOf(url: string, { name, password }: DatabaseRole): string {
  const address = new URL(url)
  // What the query says of the user would count more than what stands before the host.
  address.searchParams.delete('user')
  address.searchParams.delete('password')
  address.username = encodeURIComponent(name)
  address.password = password
  if (address.username === '') {
    address.searchParams.set('user', name)
    address.searchParams.set('password', password)
  }
  return address.href
}

/** Somebody may have given a role more by hand: then its walls are none, and nothing starts. */
async function rejectPowerfulRoles(owner: pg.Client, roles: DatabaseRole[]): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any($1)
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
        or exists (select from pg_auth_members where member = pg_roles.oid))`,
    [roles.map(({ name }) => name)],
  )
  if (rows.length === 0) return
  throw new StartError(
    `The database role ${rows.map(({ name }) => name).join(', ')} may do more than Guichê allows it. ` +
      'Take from it what it has been given: membership in other roles, superuser, bypassrls, createrole, createdb, ' +
      'replication.',
  )
}

async function ensureLogin(owner: pg.Client, role: DatabaseRole, login: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const failure = await signInOnce(login, role)
    if (failure === null) return
    if (attempt > ATTEMPTS || !NOT_LET_IN.includes(codeOf(failure) ?? ''))
      throw explainConnectionFailure(failure, login)
    await setPassword(owner, role, attempt)
  }
}

/** Lets a role in that could not sign in until now; one that can has its password from somebody else. */
async function setPassword(owner: pg.Client, { name, password }: DatabaseRole, attempt: number): Promise<void> {
  const { rows } = await owner.query<{ taken: boolean }>(
    'select rolcanlogin as taken from pg_roles where rolname = $1',
    [name],
  )
  if (rows[0]?.taken && attempt > 1) {
    throw new StartError(
      `The database role ${name} signs in by another password than this database has written down: another ` +
        `Guichê on the server may be using it. If none is, run "alter role ${name} nologin" and start again.`,
    )
  }
  if (rows[0]?.taken) return // another start may have let it in just now
  try {
    await owner.query(`alter role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`)
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) {
      throw new StartError(
        `The user of DATABASE_URL may not set the password of the role ${name}. ` +
          `As a superuser, run "grant ${name} to <that user> with admin option", and start again.`,
        { cause: error },
      )
    }
    if (codeOf(error) !== CHANGED_MEANWHILE) throw error
    await sleep(50 * attempt)
  }
}

/** Null where the role is let in, and nobody else. @throws StartError where somebody else was. */
async function signInOnce(login: string, role: DatabaseRole): Promise<unknown> {
  const client = new pg.Client({ connectionString: login, application_name: 'guiche logins' })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return error
  }
  const { rows } = await client.query<{ name: string }>('select session_user as name').finally(() => client.end())
  if (rows[0]?.name === role.name) return null
  throw new StartError(
    `PostgreSQL let ${rows[0]?.name} in where ${role.name} signed in. ` +
      'Let the roles of Guichê sign in by their passwords (pg_hba.conf: scram-sha-256).',
  )
}
