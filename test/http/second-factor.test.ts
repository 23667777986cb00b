import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { personListSchema } from '../../src/shared/contract/people.ts'
import { keyScopes } from '../../src/shared/contract/roles.ts'
import { recoveryCodesSchema, securitySchema } from '../../src/shared/contract/second-factor.ts'
import { openOffice } from '../builders/office-browser.ts'
import { signedInAs } from '../builders/people.ts'
import { behindPassword, codeOf, longAgo, withAuthenticator } from '../builders/second-factors.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

const actionsOf = async (user: string) => {
  const { rows } = await world.database.owner.query(
    `select action from audit_records where store_id = $1 and actor = $2 order by id`,
    [world.store.id, `user:${user}`],
  )
  return rows.map(({ action }) => action as string)
}

test('behind the password comes the code, and before it nothing is open', async () => {
  const person = await withAuthenticator(world)
  const { office, answer } = await behindPassword(world, person)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ factors: { code: true, passkey: false } })
  const before = office.cookie
  problemOf(await office.get('/v1/me'), 'unauthenticated')
  problemOf(await office.get('/v1/me/sessions'), 'unauthenticated')
  problemOf(await office.post('/v1/me/confirm', { password: person.password }), 'unauthenticated')
  problemOf(await office.post('/auth/second-factor', { password: person.password }), 'code_wrong')
  expect((await office.post('/auth/second-factor', { code: await codeOf(person.secret) })).status).toBe(204)
  // What was handed out behind the password alone opens nothing, also afterwards.
  const old = await apiClient(world.url, null).send('GET', '/v1/me', null, { cookie: before })
  problemOf(old, 'unauthenticated')
  expect((await actionsOf(person.id)).filter(action => action === 'user.sign_in')).toHaveLength(2)
})

test('the code lets in, once, and never a code of before', async () => {
  const person = await withAuthenticator(world)
  const first = await behindPassword(world, person)
  const code = await codeOf(person.secret)
  const answer = await first.office.post('/auth/second-factor', { code })
  const cookie = answer.headers.getSetCookie().find(one => one.includes('session_token='))
  const opened = await apiClient(world.url, null).send('GET', '/v1/me', null, { cookie: cookie?.split(';')[0] ?? '' })
  expect(bodyOf(opened, 200, meSchema).user?.email).toBe(person.email)
  const second = await behindPassword(world, person)
  problemOf(await second.office.post('/auth/second-factor', { code }), 'code_wrong')
})

test('each recovery code lets in once, and new ones end those before', async () => {
  const person = await withAuthenticator(world)
  expect(person.codes).toHaveLength(10)
  const [recovery_code = '', other = ''] = person.codes
  const enter = async (wanted: string) => {
    const { office } = await behindPassword(world, person)
    return office.post('/auth/second-factor', { recovery_code: wanted.toUpperCase().replace('-', ' ') })
  }
  expect((await enter(recovery_code)).status).toBe(204)
  problemOf(await enter(recovery_code), 'code_wrong')
  const security = bodyOf(await person.office.get('/v1/me/security'), 200, securitySchema)
  expect(security).toMatchObject({ recovery_codes_left: 9, passkeys: [], authenticator: {} })
  const renewed = bodyOf(await person.office.post('/v1/me/recovery-codes', undefined), 200, recoveryCodesSchema)
  expect(renewed.recovery_codes).toHaveLength(10)
  problemOf(await enter(other), 'code_wrong')
  expect((await person.office.delete('/v1/me/authenticator')).status).toBe(204)
  const { answer } = await behindPassword(world, person)
  expect((answer.body as { user: unknown }).user).toBeDefined()
  const done = ['user.add_authenticator', 'user.renew_recovery_codes', 'user.remove_authenticator']
  expect(await actionsOf(person.id)).toEqual(expect.arrayContaining(done))
})

test('guesses at the code are slowed down, whoever has the password', async () => {
  const person = await withAuthenticator(world)
  const { office } = await behindPassword(world, person)
  for (let wrong = 0; wrong < 5; wrong++) {
    problemOf(await office.post('/auth/second-factor', { code: '000000' }), 'code_wrong')
  }
  problemOf(await office.post('/auth/second-factor', { code: await codeOf(person.secret) }), 'too_many_attempts')
})

test('a session that waits for its code ends after ten minutes, and the secret is kept sealed', async () => {
  const person = await withAuthenticator(world)
  const { office } = await behindPassword(world, person)
  await world.database.owner.query(
    `alter table auth.sessions disable trigger bound_session;
     update auth.sessions set created_at = created_at - interval '11 minutes', ends_at = ends_at - interval '11 minutes'
       where user_id = '${person.id}' and awaits_factor;
     alter table auth.sessions enable trigger bound_session`,
  )
  problemOf(await office.post('/auth/second-factor', { code: await codeOf(person.secret) }), 'unauthenticated')
  const { rows } = await world.database.owner.query(
    'select encode(sealed_secret, $2) as kept from auth.authenticators where user_id = $1',
    [person.id, 'escape'],
  )
  expect(rows[0].kept).not.toContain(person.secret)
})

test('who has lost all of them comes in by the password again, once the operator removed them', async () => {
  const person = await withAuthenticator(world)
  await world.app.parts.signIn.factors.removeAll(person.id)
  problemOf(await person.office.get('/v1/me'), 'unauthenticated')
  const { office } = await behindPassword(world, person)
  expect(bodyOf(await office.get('/v1/me/security'), 200, securitySchema)).toEqual({
    authenticator: null,
    passkeys: [],
    recovery_codes_left: 0,
    sso: null,
  })
})

test('whoever looks after people sees who has a second factor', async () => {
  const { id } = await withAuthenticator(world)
  const owner = await signedInAs(world, 'owner')
  const { data } = bodyOf(await owner.office.get('/v1/people'), 200, personListSchema)
  expect(data.find(person => person.id === id)?.second_factor).toBe(true)
  expect(data.find(person => person.id === owner.id)?.second_factor).toBe(false)
})

type Described = { paths: Record<string, Record<string, { security: Record<string, string[]>[] }>> }

test('what is sensitive asks again who is there, ten minutes after they showed it', async () => {
  const owner = await signedInAs(world, 'owner')
  await longAgo(world, owner.id)
  const { body } = await apiClient(world.url, null).get('/v1/openapi.json')
  const sensitive = Object.entries((body as Described).paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, { security }]) => {
        const scope = security.flatMap(one => Object.values(one).flat())[0] ?? ''
        const isDoor = ['keys:write', 'people:write'].includes(scope) || path.startsWith('/v1/webhook-endpoints')
        return isDoor && method !== 'get' && !/\/(retry|resend|test|notifications)$/.test(path)
      })
      .map(([method]) => [method.toUpperCase(), path] as const),
  )
  expect(sensitive.length).toBeGreaterThan(7)
  const headers = { cookie: owner.office.cookie, origin: world.url }
  for (const [method, path] of sensitive) {
    const address = path.replace(/\{\w+\}/g, 'x')
    const answer = await apiClient(world.url, null).send(method, address, null, headers)
    expect(`${method} ${path} ${(answer.body as { code?: string }).code}`).toBe(
      `${method} ${path} identity_confirmation_required`,
    )
  }
  problemOf(await owner.office.post('/v1/me/authenticator', undefined), 'identity_confirmation_required')
  expect((await owner.office.get('/v1/api-keys')).status).toBe(200)
  problemOf(await owner.office.post('/v1/me/confirm', { password: 'x' }), 'password_wrong')
  expect((await owner.office.post('/v1/me/confirm', { password: owner.password })).status).toBe(204)
  const key = await owner.office.post('/v1/api-keys', { name: 'Loja', scopes: ['charges:read'] })
  expect(key.status).toBe(201)
  // A key has its scope, and nobody to ask.
  const program = await world.store.keyWith(...keyScopes)
  expect((await program.post('/v1/api-keys', { name: 'Loja', scopes: ['charges:read'] })).status).toBe(201)
})

test('a code confirms as well, and nonsense is no proof', async () => {
  const person = await withAuthenticator(world, 'admin')
  await longAgo(world, person.id)
  problemOf(await person.office.post('/v1/me/confirm', {}), 'validation_failed')
  problemOf(await person.office.post('/v1/me/confirm', { code: '000000' }), 'code_wrong')
  expect((await person.office.post('/v1/me/confirm', { code: await codeOf(person.secret) })).status).toBe(204)
  expect((await person.office.post('/v1/me/authenticator', undefined)).status).toBe(409)
})

test('a challenge that is not ours opens nothing', async () => {
  const office = openOffice(world.url)
  const { body } = await office.post('/auth/passkey/options', {})
  expect(body).toMatchObject({ rpId: new URL(world.url).hostname, userVerification: 'required' })
  const passkey = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } }
  problemOf(await office.post('/auth/passkey/sign-in', { passkey }), 'passkey_not_accepted')
  const nulls = await office.post('/auth/passkey/sign-in', { passkey: { ...passkey, id: 'a\0', rawId: 'a\0' } })
  expect(fieldsOf(nulls)).toEqual(['passkey.id invalid', 'passkey.rawId invalid'])
})
