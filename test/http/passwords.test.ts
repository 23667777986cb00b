import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import { type OfficeBrowser, openOffice } from '../builders/office-browser.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let live: string
beforeAll(async () => {
  world = await openWorld()
  const store = { name: 'Farmácia São José', legalName: 'São José Ltda.', taxId: '12ABC34501DE35', city: 'Olinda' }
  live = await createStore(world.app.parts, { ...store, mode: 'live' }, systemActor)
})
afterAll(() => world.close())

const OWN = 'quatro palavras quase quaisquer'
let people = 0

/** Somebody to whom the operator gave a password, as a member of the live store, or of the test store too. */
async function newPerson(where: 'live' | 'both') {
  const user = { email: `pessoa-${++people}@farmacia.example`, password: 'feita por outra pessoa' }
  const id = await world.app.parts.signIn.createUser({ name: 'Ana', ...user })
  for (const store of where === 'both' ? [world.store.id, live] : [live]) {
    await world.app.parts.database.inStore(store, each => joinStore(each, id, 'owner', systemActor))
  }
  return { id, ...user }
}

async function signedIn(user: { email: string; password: string }): Promise<OfficeBrowser> {
  const office = openOffice(world.url)
  expect((await office.signIn(user.email, user.password)).status).toBe(200)
  return office
}

const change = (office: OfficeBrowser, current: string, wanted: string) =>
  office.put('/v1/me/password', { current_password: current, new_password: wanted })

test('whoever has a password that somebody else made does nothing at a live store before they change it', async () => {
  const user = await newPerson('live')
  const office = await signedIn(user)
  for (const path of ['/v1/me', '/v1/charges', '/v1/changes', '/v1/me/sessions', '/v1/me/consent']) {
    problemOf(await office.get(path), 'password_change_needed')
  }
  problemOf(await office.post('/v1/charges', { amount: 1 }), 'password_change_needed')
  problemOf(await change(office, 'another one', OWN), 'password_wrong')
  expect((await change(office, user.password, OWN)).status).toBe(204)
  expect((await office.get('/v1/me')).status).toBe(200)
  expect((await openOffice(world.url).signIn(user.email, user.password)).status).toBe(401)
  await signedIn({ email: user.email, password: OWN })
})

test('a test store does not ask for it', async () => {
  const office = await signedIn(await newPerson('both'))
  const at = (store: string) => ({ 'guiche-store': store, origin: world.url })
  expect((await office.get('/v1/me', at(world.store.id))).status).toBe(200)
  problemOf(await office.get('/v1/me', at(live)), 'password_change_needed')
})

test('a changed password ends all other sessions, and an operator’s all of them', async () => {
  const user = await newPerson('live')
  const [office, till] = [await signedIn(user), await signedIn(user)]
  await change(office, user.password, OWN)
  problemOf(await till.get('/v1/me'), 'unauthenticated')
  expect((await office.get('/v1/me')).status).toBe(200)
  const found = await world.app.parts.signIn.findUser(user.email)
  if (!found) throw new Error('The user is gone.')
  await world.app.parts.signIn.setPassword(found, 'outra vez de outra pessoa', [])
  problemOf(await office.get('/v1/me'), 'unauthenticated')
  const again = await signedIn({ email: user.email, password: 'outra vez de outra pessoa' })
  problemOf(await again.get('/v1/me'), 'password_change_needed')
})

test('a password that others would try will not do, and it is said what to do', async () => {
  const user = await newPerson('live')
  const office = await signedIn(user)
  for (const [wanted, said] of [
    ['onze letras', 'A password has 12 to 200 characters.'],
    ['Q1W2E3R4T5Y6', 'tried first'],
    ['abababababababab', 'tried first'],
    ['FarmaciaSaoJose2026', 'little more than'],
    [user.email.toUpperCase(), 'little more than'],
    ['guiche-guichê-1', 'little more than'],
    [user.password, 'the one you have'],
  ] as const) {
    const problem = problemOf(await change(office, user.password, wanted), 'password_not_accepted')
    expect(problem.detail).toContain(said)
    expect(JSON.stringify(problem)).not.toContain(wanted)
  }
  expect((await change(office, user.password, OWN)).status).toBe(204)
})

test('whoever sits down at an open session cannot guess at its password', async () => {
  const user = await newPerson('live')
  const office = await signedIn(user)
  problemOf(await change(office, 'a guess', OWN), 'password_wrong')
  const failed = await world.database.owner.query('update auth.sign_in_failures set failures = 5 where email = $1', [
    user.email,
  ])
  expect(failed.rowCount).toBe(1)
  problemOf(await change(office, user.password, OWN), 'too_many_attempts')
  // Nor do the guesses keep their person from signing in.
  await signedIn(user)
})
