import type { Kysely } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import { Problem } from '../base/problem.ts'
import type { Sealer } from '../base/seal.ts'
import { randomToken, sha256 } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import { INSTALLATION, queueMail } from '../mails/queue-mail.ts'
import { personLanguage } from './person-language.ts'
import type { SignedIn, SignIn } from './sign-in.ts'

/** Letters and digits: 256 bits. */
const TOKEN = 43

interface ResetDeps {
  database: Database
  authDatabase: Kysely<AuthTables>
  sealer: Sealer
  signIn: SignIn
  publicUrl: string
}

/**
 * Sends a link to a new password, where an account has the address and no three of them wait. Whoever asks is answered
 * before this is done, and so learns nothing of it.
 */
export async function sendPasswordReset(deps: ResetDeps, email: string, now: Date): Promise<void> {
  const { authDatabase, database, sealer, publicUrl } = deps
  await authDatabase.deleteFrom('password_resets').where('expires_at', '<', now).execute()
  const user = await deps.signIn.findUser(email)
  if (!user) return
  const waiting = await authDatabase
    .selectFrom('password_resets')
    .select('token_hash')
    .where('user_id', '=', user.id)
    .execute()
  if (waiting.length >= limits.passwordResets) return
  const token = randomToken(TOKEN)
  const expires_at = new Date(now.getTime() + limits.passwordResetLasts * 1000)
  await authDatabase
    .insertInto('password_resets')
    .values({ token_hash: sha256(token), user_id: user.id, created_at: now, expires_at })
    .execute()
  await database.inStore(INSTALLATION, async transaction =>
    queueMail(transaction, sealer, {
      kind: 'password-reset',
      to: user.email,
      language: await personLanguage(transaction, user.id),
      data: { name: user.name, url: `${publicUrl}/office/new-password#${token}` },
      uselessAfter: expires_at,
    }),
  )
}

/** Whose link it is, while it is good. @throws Problem reset_link_over. */
export async function findReset({ authDatabase, signIn }: ResetDeps, token: string, now: Date): Promise<SignedIn> {
  const row = await authDatabase
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const user = row && (await signIn.readUser(row.user_id))
  if (!user) throw new Problem('reset_link_over', 'No such link is good any more.')
  return user
}

/** Takes the link and all others of its person: true once. */
export async function takeReset({ authDatabase }: ResetDeps, token: string): Promise<boolean> {
  const taken = await authDatabase
    .deleteFrom('password_resets')
    .where('token_hash', '=', sha256(token))
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) return false
  await authDatabase.deleteFrom('password_resets').where('user_id', '=', taken.user_id).execute()
  return true
}
