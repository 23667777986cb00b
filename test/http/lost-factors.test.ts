import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { personListSchema } from '../../src/shared/contract/people.ts'
import type { Role } from '../../src/shared/contract/roles.ts'
import { recoveryCodesSchema, securitySchema } from '../../src/shared/contract/second-factor.ts'
import { openCommandLine } from '../builders/command-line.ts'
import { signedInAs } from '../builders/people.ts'
import { mailsTo } from '../builders/queued-mails.ts'
import { alsoIn, behindPassword, codeOf, longAgo, withAuthenticator } from '../builders/second-factors.ts'
import { bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** Somebody has lost the phone and the recovery codes: who looks after people lets them in again. */
let world: World
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  world = await shareWorld()
  owner = await signedInAs(world, 'owner')
})
afterAll(() => world.close())

const pathOf = ({ id }: { id: string }) => `/v1/people/${id}/second-factors`
const alertsTo = async (email: string) =>
  (await mailsTo(world, email)).map(({ kind, data }) => [kind, data.what, data.where])
const recordsOf = async (user: string, store = world.store) => {
  const { rows } = await world.database.owner.query(
    `select actor, detail from audit_records where store_id = $1 and action = 'user.remove_factors'
      and detail->>'user' = $2 order by id`,
    [store.id, user],
  )
  return rows as { actor: string; detail: object }[]
}
/** Still asked for the code, which is right still. */
const isGuarded = async (person: Awaited<ReturnType<typeof withAuthenticator>>) => {
  const { office, answer } = await behindPassword(world, person)
  expect(answer.body).toEqual({ factors: { code: true, passkey: false } })
  expect((await office.post('/auth/second-factor', { code: await codeOf(person.secret) })).status).toBe(204)
}

test('an owner lets in whoever has lost the phone: by the password alone, until they set up another', async () => {
  const person = await withAuthenticator(world, 'cashier')
  const waiting = await behindPassword(world, person)
  await longAgo(world, owner.id)
  problemOf(await owner.office.delete(pathOf(person)), 'identity_confirmation_required')
  expect((await owner.office.post('/v1/me/confirm', { password: owner.password })).status).toBe(204)
  expect((await owner.office.delete(pathOf(person))).status).toBe(204)

  // Whoever has found the phone is out, also where the code was still asked for.
  problemOf(await person.office.get('/v1/me'), 'unauthenticated')
  const found = await waiting.office.post('/auth/second-factor', { code: await codeOf(person.secret) })
  problemOf(found, 'unauthenticated')

  const { office, answer } = await behindPassword(world, person)
  expect(answer.status).toBe(200)
  expect(bodyOf(await office.get('/v1/me'), 200, meSchema).user?.email).toBe(person.email)
  const nothing = { authenticator: null, passkeys: [], recovery_codes_left: 0, sso: null }
  expect(bodyOf(await office.get('/v1/me/security'), 200, securitySchema)).toEqual(nothing)
  const { data } = bodyOf(await owner.office.get('/v1/people'), 200, personListSchema)
  expect(data.find(({ id }) => id === person.id)?.second_factor).toBe(false)

  expect(await recordsOf(person.id)).toEqual([{ actor: `user:${owner.id}`, detail: { user: person.id } }])
  const from = 'Dona Aurora, 127.0.0.1'
  expect(await alertsTo(person.email)).toContainEqual(['security-alert', 'two-step-off', from])
  expect(await alertsTo(owner.email)).toContainEqual(['security-alert', 'store-people', from])

  // Asked twice it says so, and what they set up anew has codes of its own.
  problemOf(await owner.office.delete(pathOf(person)), 'second_factor_missing')
  expect(await recordsOf(person.id)).toHaveLength(1)
  const { secret } = (await office.post('/v1/me/authenticator', undefined)).body as { secret: string }
  const confirmed = await office.put('/v1/me/authenticator', { code: await codeOf(secret) })
  expect(bodyOf(confirmed, 200, recoveryCodesSchema).recovery_codes).toHaveLength(10)
})

test('owners are the business of owners, and one’s own factor is one’s own', async () => {
  const admin = await withAuthenticator(world, 'admin')
  const second = await withAuthenticator(world, 'owner')
  problemOf(await admin.office.delete(pathOf(second)), 'owners_alone')
  problemOf(await world.store.api.delete(pathOf(second)), 'owners_alone')
  const lesser = await world.store.keyWith('people:write', 'people:read')
  problemOf(await lesser.delete(pathOf(admin)), 'forbidden')
  const cashier = await signedInAs(world, 'cashier')
  problemOf(await cashier.office.delete(pathOf(admin)), 'forbidden')
  problemOf(await second.office.delete(pathOf(second)), 'own_second_factor')
  problemOf(await admin.office.delete(pathOf(admin)), 'own_second_factor')
  problemOf(await owner.office.delete(pathOf(owner)), 'own_second_factor')
  problemOf(await (await world.anotherStore()).api.delete(pathOf(admin)), 'person_not_found')
  for (const { id, email } of [admin, second]) {
    expect(await recordsOf(id)).toEqual([])
    expect((await alertsTo(email)).map(([, what]) => what)).not.toContain('two-step-off')
  }
  await isGuarded(admin)
  await isGuarded(second)
  expect((await owner.office.delete(pathOf(second))).status).toBe(204)
  expect((await behindPassword(world, second)).answer.body).toHaveProperty('user')
})

test('somebody who is disabled has it removed as well, and stays out', async () => {
  const person = await withAuthenticator(world)
  expect((await owner.office.patch(`/v1/people/${person.id}`, { disabled: true })).status).toBe(200)
  expect((await owner.office.delete(pathOf(person))).status).toBe(204)
  const { office } = await behindPassword(world, person)
  problemOf(await office.get('/v1/me'), 'forbidden')
})

test('the account of somebody who works in another store is not made weaker from here', async () => {
  const other = await world.anotherStore()
  const person = await withAuthenticator(world, 'viewer')
  await alsoIn(other, person, 'viewer')
  problemOf(await owner.office.delete(pathOf(person)), 'person_works_elsewhere')
  problemOf(await world.store.api.delete(pathOf(person)), 'person_works_elsewhere')
  // There they may be enabled again.
  expect((await other.api.patch(`/v1/people/${person.id}`, { disabled: true })).status).toBe(200)
  problemOf(await owner.office.delete(pathOf(person)), 'person_works_elsewhere')
  await isGuarded(person)
  expect([...(await recordsOf(person.id)), ...(await recordsOf(person.id, other))]).toEqual([])
  expect((await other.api.delete(`/v1/people/${person.id}`)).status).toBe(204)
  expect((await owner.office.delete(pathOf(person))).status).toBe(204)
})

test('whoever looks after them in each of their stores does it in all, and each has it in its audit', async () => {
  const other = await world.anotherStore()
  const both = await signedInAs(world, 'owner')
  await alsoIn(other, both, 'viewer')
  const person = await withAuthenticator(world)
  await alsoIn(other, person, 'finance')
  const become = (role: Role, { id }: { id: string }) => setRole(other, role, id)
  problemOf(await both.office.delete(pathOf(person)), 'person_works_elsewhere')
  await become('admin', both)
  await become('owner', person)
  problemOf(await both.office.delete(pathOf(person)), 'person_works_elsewhere')
  await become('finance', person)
  expect((await both.office.delete(pathOf(person))).status).toBe(204)
  const record = { actor: `user:${both.id}`, detail: { user: person.id } }
  expect(await recordsOf(person.id)).toEqual([record])
  expect(await recordsOf(person.id, other)).toEqual([record])
})

async function setRole({ id }: TestStore, role: Role, user: string): Promise<void> {
  await world.database.owner.query(
    `set guiche.store = '${id}'; update store_members set role = '${role}' where store_id = ` +
      `'${id}' and user_id = '${user}'`,
  )
}

test('by the command, too, the person and the owners are mailed', async () => {
  const person = await withAuthenticator(world, 'cashier')
  const commands = openCommandLine(world)
  await commands.done(['user', 'factors', '--email', person.email])
  commands.close()
  const from = 'guiche (terminal)'
  expect(await alertsTo(person.email)).toContainEqual(['security-alert', 'two-step-off', from])
  expect(await alertsTo(owner.email)).toContainEqual(['security-alert', 'store-people', from])
  expect(await recordsOf(person.id)).toEqual([{ actor: 'operator', detail: { user: person.id } }])
  problemOf(await person.office.get('/v1/me'), 'unauthenticated')
})
