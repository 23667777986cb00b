import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Role } from '../../src/shared/contract/roles.ts'
import { authenticatorSchema, recoveryCodesSchema } from '../../src/shared/contract/second-factor.ts'
import { bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import type { World } from '../harness/world.ts'
import { type OfficeBrowser, openOffice } from './office-browser.ts'
import { accept, newInvitation, signedInAs } from './people.ts'

/** The code that an app shows now. */
export function codeOf(secret: string): Promise<string> {
  const plain = new TextDecoder().decode(base32.decode(secret))
  return createOTP(plain).hotp(Math.floor(Date.now() / 30_000))
}

/** Somebody of the store with an app that shows codes. The first code of it was taken. */
export async function withAuthenticator(world: World, role: Role = 'finance') {
  const person = await signedInAs(world, role)
  const begun = await person.office.post('/v1/me/authenticator', undefined)
  const { secret } = bodyOf(begun, 200, authenticatorSchema)
  const confirmed = await person.office.put('/v1/me/authenticator', { code: await codeOf(secret) })
  const { recovery_codes: codes } = bodyOf(confirmed, 200, recoveryCodesSchema)
  // So that a test need not wait for the next one.
  await world.database.owner.query('update auth.authenticators set last_step = 0 where user_id = $1', [person.id])
  return { ...person, secret, codes: codes ?? [] }
}

/** Behind the right password of such a person, where the second factor is asked for. */
export async function behindPassword(world: World, person: { email: string; password: string }) {
  const office = openOffice(world.url)
  const answer = await office.signIn(person.email, person.password)
  return { office, answer }
}

/** Lets ten minutes and more pass for the sessions of a person, as far as showing who they are goes. */
export async function longAgo(world: World, user: string): Promise<void> {
  await world.database.owner.query(
    `update auth.sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [user],
  )
}

/** Somebody who works in this store accepts to work in another one too. */
export async function alsoIn(store: TestStore, person: { email: string; office: OfficeBrowser }, role: Role) {
  const { token } = await newInvitation(store.api, person.email, role)
  const { status } = await accept(person.office, token)
  if (status !== 204) throw new Error(`The invitation was not accepted: ${status}`)
}

const answer = { id: 'x', rawId: 'x', type: 'public-key', response: {} }

/** How second factors come to each of their errors. */
export const waysOfSecondFactors = (world: () => World) => ({
  identity_confirmation_required: async () => {
    const { office, id } = await signedInAs(world(), 'owner')
    await longAgo(world(), id)
    return office.post('/v1/api-keys', { name: 'Loja', scopes: ['charges:read'] })
  },
  code_wrong: async () => {
    const person = await withAuthenticator(world())
    return (await behindPassword(world(), person)).office.post('/auth/second-factor', { code: '000000' })
  },
  passkey_not_accepted: () => openOffice(world().url).post('/auth/passkey/sign-in', { passkey: answer }),
  authenticator_missing: async () =>
    (await signedInAs(world(), 'viewer')).office.put('/v1/me/authenticator', { code: '123456' }),
  passkeys_full: async () => {
    const { office, id } = await signedInAs(world(), 'viewer')
    await world().database.owner.query(
      `insert into auth.passkeys (id, user_id, name, public_key)
         select $1 || place, $1, 'Celular', '\\x00' from generate_series(1, 20) place`,
      [id],
    )
    return office.post('/v1/me/passkeys/options', undefined)
  },
  reset_link_over: () =>
    openOffice(world().url).post('/auth/password-reset/finish', { token: 'a'.repeat(43), password: 'x' }),
  second_factor_missing: async () =>
    world().store.api.delete(`/v1/people/${(await world().user('viewer')).id}/second-factors`),
  own_second_factor: async () => {
    const { office, id } = await withAuthenticator(world(), 'owner')
    return office.delete(`/v1/people/${id}/second-factors`)
  },
  person_works_elsewhere: async () => {
    const person = await withAuthenticator(world())
    await alsoIn(await world().anotherStore(), person, 'viewer')
    return world().store.api.delete(`/v1/people/${person.id}/second-factors`)
  },
  passkey_not_found: async () => (await signedInAs(world(), 'viewer')).office.delete('/v1/me/passkeys/x'),
})
