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
      const address = new URL(url)
      address.username = encodeURIComponent(role.name)
      address.password = role.password
      await ensureLogin(owner, role, address.href)
      return address.href
    }
    return { application: await login('app'), signIn: await login('auth'), jobs: await login('jobs') }
  } finally {
    await owner.end()
  }
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
    `The database role ${rows.map(({ name }) => name).join(', ')} may do more than Guichê allows it. Take from it what it has been given: membership in other roles, superuser, bypassrls, createrole, createdb, replication.`,
  )
}

async function ensureLogin(owner: pg.Client, role: DatabaseRole, login: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const failure = await signInOnce(login)
    if (failure === null) return
    if (attempt > ATTEMPTS || !NOT_LET_IN.includes(codeOf(failure) ?? ''))
      throw explainConnectionFailure(failure, login)
    await setPassword(owner, role, attempt)
  }
}

async function setPassword(owner: pg.Client, { name, password }: DatabaseRole, attempt: number): Promise<void> {
  try {
    await owner.query(`alter role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`)
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) {
      throw new StartError(
        `The user of DATABASE_URL may not set the password of the role ${name}. Allow it to create roles, or set the password that the table guiche_roles has for it.`,
        { cause: error },
      )
    }
    if (codeOf(error) !== CHANGED_MEANWHILE) throw error
    await sleep(50 * attempt)
  }
}

/** Null where the role is let in. */
async function signInOnce(login: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: login, application_name: 'guiche logins' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    return error
  }
}
