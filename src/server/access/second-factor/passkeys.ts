import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { limits } from '../../../shared/contract/limits.ts'
import { Problem } from '../../base/problem.ts'
import type { AuthTables } from '../../db/tables/auth-tables.ts'
import type { Challenges } from './challenges.ts'

/** What a browser answered, of which nothing was looked at. */
export type PasskeyAnswer = Record<string, unknown> & { id: string }

interface Options {
  database: Kysely<AuthTables>
  challenges: Challenges
  publicUrl: string
  /** Where the office may be opened. */
  origins: string[]
}

/** Passkeys of people: a device that shows by a signature, and by its lock, that it is they. */
export function openPasskeys({ database, challenges, publicUrl, origins }: Options) {
  const rpID = new URL(publicUrl).hostname
  const of = (user: string) =>
    database.selectFrom('passkeys').selectAll().where('user_id', '=', user).orderBy('created_at').execute()

  return {
    of,

    /** What asks for a passkey that there is, whosever it is. */
    ask: () => generateAuthenticationOptions({ rpID, challenge: challenges.make(), userVerification: 'required' }),

    /** What asks for a new one. @throws Problem passkeys_full. */
    async askForNew(user: { id: string; name: string; email: string }) {
      const known = await of(user.id)
      if (known.length >= limits.passkeys) throw new Problem('passkeys_full', `There are ${known.length}.`)
      return generateRegistrationOptions({
        rpName: 'Guichê',
        rpID,
        challenge: challenges.make(),
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.name,
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** Keeps a new one. @throws Problem passkey_not_accepted. */
    async add(user: string, name: string, answer: PasskeyAnswer): Promise<void> {
      const { credential } = await orNotAccepted(async () => {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: answer as unknown as RegistrationResponseJSON,
          expectedChallenge: challenges.take,
          expectedOrigin: origins,
          expectedRPID: rpID,
          requireUserVerification: true,
        })
        return registrationInfo
      })
      const kept = await database
        .insertInto('passkeys')
        .values({
          id: credential.id,
          user_id: user,
          name,
          public_key: Buffer.from(credential.publicKey),
          counter: String(credential.counter),
          transports: credential.transports ?? [],
        })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (kept.numInsertedOrUpdatedRows !== 1n) throw new Problem('passkey_not_accepted', 'It is registered already.')
    },

    /** Whose passkey answered. @throws Problem passkey_not_accepted. */
    async personOf(answer: PasskeyAnswer): Promise<string> {
      const row = await database.selectFrom('passkeys').selectAll().where('id', '=', answer.id).executeTakeFirst()
      if (!row) throw new Problem('passkey_not_accepted', 'Nobody has registered it here.')
      const { newCounter } = await orNotAccepted(async () => {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenges.take,
          expectedOrigin: origins,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: row.id,
            publicKey: new Uint8Array(row.public_key),
            counter: Number(row.counter),
            transports: row.transports as AuthenticatorTransport[],
          },
        })
        return verified ? authenticationInfo : undefined
      })
      await database
        .updateTable('passkeys')
        .set({ counter: String(newCounter), last_used_at: new Date() })
        .where('id', '=', row.id)
        .execute()
      return row.user_id
    },

    /** @throws Problem passkey_not_found. */
    async remove(user: string, id: string): Promise<void> {
      const gone = await database
        .deleteFrom('passkeys')
        .where('user_id', '=', user)
        .where('id', '=', id)
        .executeTakeFirst()
      if (gone.numDeletedRows !== 1n) throw new Problem('passkey_not_found', `You have no passkey ${id}.`)
    },
  }
}

/** What does not fit is told as one answer: the library says why in sentences of its own. */
async function orNotAccepted<Info>(verify: () => Promise<Info | undefined>): Promise<Info> {
  const info = await verify().catch(error => {
    throw new Problem('passkey_not_accepted', error instanceof Error ? error.message : 'It does not fit.')
  })
  if (!info) throw new Problem('passkey_not_accepted', 'Its signature does not fit.')
  return info
}
