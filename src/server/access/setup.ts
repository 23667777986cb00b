import type { Kysely, Selectable } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import { type SetupStep, setupSteps } from '../../shared/contract/setup-steps.ts'
import { Problem } from '../base/problem.ts'
import { randomToken, sha256 } from '../base/tokens.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import { rejectBadPassword } from './password-rules.ts'
import type { SignIn } from './sign-in.ts'

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

/**
 * Whoever holds the link becomes the owner of this installation. The link is taken before there is a user, so that of
 * two at once one is rejected. Where the process stops between the two, the next start prints another link.
 * @throws Problem setup_link_over, validation_failed, password_not_accepted.
 */
export async function claimSetup(
  deps: { authDatabase: Auth; signIn: SignIn },
  { token, now, ...owner }: { token: string; now: Date; name: string; email: string; password: string },
): Promise<string> {
  const { authDatabase, signIn } = deps
  await findSetupToken(authDatabase, token, now)
  await rejectBadPassword(owner.password, [owner.email])
  if (await signIn.findUser(owner.email)) {
    const message = 'Somebody has this address here already.'
    throw new Problem('validation_failed', message, { errors: [{ field: 'email', code: 'invalid', message }] })
  }
  const taken = await authDatabase
    .updateTable('setup')
    .set({ token_hash: null, token_made_at: null, token_expires_at: null })
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw linkOver()
  const user = await signIn.createUser({ ...owner, own: true })
  await authDatabase.updateTable('setup').set({ owner_id: user, step: 'store' }).execute()
  return user
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
