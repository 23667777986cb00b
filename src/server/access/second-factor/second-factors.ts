import type { Kysely } from 'kysely'
import type { Security } from '../../../shared/contract/second-factor.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { AuthTables } from '../../db/tables/auth-tables.ts'
import { addressOf, newSecret, periodOf } from './authenticator-codes.ts'
import { openChallenges } from './challenges.ts'
import { openPasskeys, type PasskeyAnswer } from './passkeys.ts'
import { makeRecoveryCodes, recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts'

/** What an authenticator's secret is sealed for. */
export function authenticatorPurpose(user: string): string {
  return `authenticator ${user}`
}

/** What stands between the password and the office, for whoever wants it: an app with codes, passkeys, ten codes. */
export type SecondFactors = ReturnType<typeof openSecondFactors>

/** By what a person who has a second factor may show it. */
export interface FactorsAsked {
  code: boolean
  passkey: boolean
}

export function openSecondFactors(options: {
  database: Kysely<AuthTables>
  sealer: Sealer
  secretKey: string
  publicUrl: string
  origins: string[]
}) {
  const { database, sealer } = options
  const passkeys = openPasskeys({ ...options, challenges: openChallenges(database, options.secretKey) })
  const authenticator = (user: string) =>
    database.selectFrom('authenticators').selectAll().where('user_id', '=', user).executeTakeFirst()
  const secretOf = (user: string, sealed: Buffer) => sealer.open(authenticatorPurpose(user), sealed)

  /** Takes a code once, of an app that counts or, with `first`, of one that waits for its first. */
  const takeCode = async (user: string, code: string, first: boolean) => {
    const app = await authenticator(user)
    if (!app || first === (app.confirmed_at !== null)) return false
    const period = await periodOf(secretOf(user, app.sealed_secret), code, Number(app.last_step), Date.now())
    if (period === null) return false
    const taken = await database
      .updateTable('authenticators')
      .set({ last_step: String(period), ...(first && { confirmed_at: new Date() }) })
      .where('user_id', '=', user)
      .where('last_step', '=', app.last_step)
      .where('made_at', '=', app.made_at)
      .executeTakeFirst()
    return taken.numUpdatedRows === 1n
  }

  /** Ten codes with the first factor; null where there are some. */
  const codesForFirst = async (user: string) =>
    (await recoveryCodesLeft(database, user)) > 0 ? null : makeRecoveryCodes(database, user)

  /** Without a factor there is nothing to recover. */
  const forgetCodesOfNone = async (user: string) => {
    const { code, passkey } = await asked(user)
    if (!code && !passkey) await database.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
  }

  const asked = async (user: string): Promise<FactorsAsked> => {
    const [app, keys] = await Promise.all([authenticator(user), passkeys.of(user)])
    return { code: app?.confirmed_at != null, passkey: keys.length > 0 }
  }

  return {
    asked,
    askForPasskey: passkeys.ask,
    personOfPasskey: passkeys.personOf,

    async show(user: string): Promise<Omit<Security, 'sso'>> {
      const [app, keys, left] = await Promise.all([
        authenticator(user),
        passkeys.of(user),
        recoveryCodesLeft(database, user),
      ])
      return {
        authenticator: app?.confirmed_at ? { since: app.confirmed_at.toISOString() } : null,
        passkeys: keys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
        recovery_codes_left: left,
      }
    },

    /** Gives an app its secret. One that counts goes on doing so until the new one has shown its first code. */
    async beginAuthenticator(user: { id: string; email: string }) {
      const known = await authenticator(user.id)
      if (known?.confirmed_at) throw new Problem('authenticator_missing', 'An app counts already: remove it first.')
      const secret = newSecret()
      const row = { sealed_secret: sealer.seal(authenticatorPurpose(user.id), secret), made_at: new Date() }
      await database
        .insertInto('authenticators')
        .values({ user_id: user.id, ...row, confirmed_at: null })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...row, last_step: '0' }))
        .execute()
      return addressOf(secret, user.email)
    },

    /** The first code: from now on it is asked for. @throws Problem authenticator_missing, code_wrong. */
    async confirmAuthenticator(user: string, code: string): Promise<string[] | null> {
      const app = await authenticator(user)
      if (!app || app.confirmed_at) throw new Problem('authenticator_missing', 'No app waits for its first code.')
      if (!(await takeCode(user, code, true))) throw new Problem('code_wrong', 'This is not the code of the app.')
      return codesForFirst(user)
    },

    async removeAuthenticator(user: string): Promise<void> {
      await database.deleteFrom('authenticators').where('user_id', '=', user).execute()
      await forgetCodesOfNone(user)
    },

    /**
     * Of somebody who has lost them all, with every session: who has found the phone is out. Returns the sessions that
     * ended.
     */
    removeAll(user: string): Promise<string[]> {
      return database.transaction().execute(async transaction => {
        await transaction.deleteFrom('authenticators').where('user_id', '=', user).execute()
        await transaction.deleteFrom('passkeys').where('user_id', '=', user).execute()
        await transaction.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
        const ended = await transaction.deleteFrom('sessions').where('user_id', '=', user).returning('id').execute()
        return ended.map(({ id }) => id)
      })
    },

    askForNewPasskey: passkeys.askForNew,

    async addPasskey(user: string, name: string, answer: PasskeyAnswer): Promise<string[] | null> {
      await passkeys.add(user, name, answer)
      return codesForFirst(user)
    },

    async removePasskey(user: string, id: string): Promise<void> {
      await passkeys.remove(user, id)
      await forgetCodesOfNone(user)
    },

    renewRecoveryCodes: (user: string) => makeRecoveryCodes(database, user),

    /** @throws Problem code_wrong, passkey_not_accepted: it is not this person's, or was used before. */
    async prove(
      user: string,
      proof: { code?: string | undefined; recovery_code?: string | undefined; passkey?: PasskeyAnswer | undefined },
    ): Promise<void> {
      if (proof.passkey) {
        if ((await passkeys.personOf(proof.passkey)) === user) return
        throw new Problem('passkey_not_accepted', 'It is somebody else’s.')
      }
      if (proof.code !== undefined && (await takeCode(user, proof.code, false))) return
      if (proof.recovery_code !== undefined && (await takeRecoveryCode(database, user, proof.recovery_code))) return
      throw new Problem('code_wrong', 'The code is not right, or was used already.')
    },
  }
}
