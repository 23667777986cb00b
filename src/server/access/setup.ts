import { type Kysely, type Selectable, sql } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import { type SetupStep, setupSteps } from '../../shared/contract/setup-steps.ts'
import { Problem } from '../base/problem.ts'
import { randomToken, sha256 } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import { rejectBadPassword } from './password-rules.ts'
import type { SignIn } from './sign-in.ts'
import { storesOfUser } from './stores-of-user.ts'

/** Letters and digits: 256 bits, so that a plain SHA-256 of it cannot be searched. */
const TOKEN = 43

type Auth = Kysely<AuthTables>
export type SetupRow = Selectable<AuthTables['setup']>

/** The set-up of this installation; null where it was there before there was one. */
export async function readSetup(database: Auth): Promise<SetupRow | null> {
  return (await database.selectFrom('setup').selectAll().executeTakeFirst()) ?? null
}

/**
 * Makes a link that opens the set-up once, for a day; the one before is over. Returns its end, or null where somebody
 * is the owner already.
 * @param example the store of examples, where the start has made one just now.
 */
export async function issueSetupToken(
  database: Auth,
  { now, example = null }: { now: Date; example?: string | null },
): Promise<string | null> {
  const token = randomToken(TOKEN)
  const made = {
    token_hash: sha256(token),
    token_made_at: now,
    token_expires_at: new Date(now.getTime() + limits.setupLinkLasts * 1000),
  }
  const issued = await database
    .insertInto('setup')
    .values({ ...made, owner_id: null, store_id: null, example_store_id: example })
    .onConflict(conflict => conflict.column('one').doUpdateSet(made).where('setup.owner_id', 'is', null))
    .executeTakeFirst()
  return issued.numInsertedOrUpdatedRows === 1n ? token : null
}

/** Ends a set-up that nobody has begun: the operator has made stores and people by commands. */
export async function dropSetup(database: Auth): Promise<void> {
  await database.deleteFrom('setup').where('owner_id', 'is', null).execute()
}

/** @throws Problem setup_link_over unless the link is good now. */
export async function findSetupToken(database: Auth, token: string, now: Date): Promise<void> {
  const found = await database
    .selectFrom('setup')
    .select('one')
    .where('token_hash', '=', sha256(token))
    .where('token_expires_at', '>', now)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  if (!found) throw linkOver()
}

interface SetupDeps {
  authDatabase: Auth
  database: Database
  signIn: SignIn
}

/**
 * Whoever holds the link becomes the owner of this installation. The link is taken before there is a user, so that of
 * two at once one is rejected. Where the process stops between the two, or before the user is the owner, the next start
 * prints another link, and the same address is good for it.
 * @throws Problem setup_link_over, validation_failed, password_not_accepted.
 */
export async function claimSetup(
  deps: SetupDeps,
  { token, now, ...owner }: { token: string; now: Date; name: string; email: string; password: string },
): Promise<string> {
  const { authDatabase, signIn } = deps
  await findSetupToken(authDatabase, token, now)
  await rejectBadPassword(owner.password, [owner.email])
  const known = await signIn.findUser(owner.email)
  if (known && !(await isLeftBehind(deps, known.id))) {
    const message = 'Somebody has this address here already.'
    throw new Problem('validation_failed', message, { errors: [{ field: 'email', code: 'invalid', message }] })
  }
  const taken = await authDatabase
    .updateTable('setup')
    .set({ token_hash: null, token_made_at: null, token_expires_at: null })
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw linkOver()
  if (known) await dropUser(authDatabase, known.id)
  const user = await signIn.createUser({ ...owner, own: true })
  await authDatabase.updateTable('setup').set({ owner_id: user, step: 'store' }).execute()
  return user
}

/**
 * Whether nobody can be this user but who began to set this installation up when the process stopped: it has no store
 * but that of examples, and the user is in none.
 */
async function isLeftBehind({ authDatabase, database }: SetupDeps, user: string): Promise<boolean> {
  const examples = (await readSetup(authDatabase))?.example_store_id ? 1 : 0
  return (await countStores(database)) <= examples && (await storesOfUser(database, user)).length === 0
}

/** How many stores this installation has. */
export async function countStores(database: Database): Promise<number> {
  const { rows } = await sql<{ stores: number }>`select find_store_count() as stores`.execute(database.lookup)
  return rows[0]?.stores ?? 0
}

/** Takes away a user who was in no store yet, with password and sessions, to be made anew. */
export async function dropUser(database: Auth, user: string): Promise<void> {
  await database.deleteFrom('users').where('id', '=', user).execute()
}

/** The store of the set-up: the first that asks says which id it has. */
export async function storeOfSetup(database: Auth, wanted: string): Promise<string> {
  const { store_id } = await database
    .updateTable('setup')
    .set(eb => ({ store_id: eb.fn.coalesce('store_id', eb.val(wanted)) }))
    .returning('store_id')
    .executeTakeFirstOrThrow()
  return store_id ?? wanted
}

/** Keeps the furthest step that was reached: nobody goes back by coming twice. */
export async function reachStep(database: Auth, step: SetupStep): Promise<void> {
  const before = setupSteps.slice(0, setupSteps.indexOf(step))
  await database.updateTable('setup').set({ step }).where('step', 'in', before).execute()
}

function linkOver(): Problem {
  return new Problem('setup_link_over', 'No such link is good any more.')
}
