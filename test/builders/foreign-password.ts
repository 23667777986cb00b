import { randomUUID } from 'node:crypto'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import type { World } from '../harness/world.ts'
import { waysOfCounter } from './counter.ts'
import { openOffice } from './office-browser.ts'
import { waysOfPeople } from './people.ts'
import { waysOfSecondFactors } from './second-factors.ts'
import { waysOfSso } from './sso.ts'

/** How people, passwords, signing in and a manager's code at the counter come to each of their errors. */
export const waysOfPasswords = (world: () => World) => ({
  ...waysOfPeople(world),
  ...waysOfSecondFactors(world),
  ...waysOfSso(world),
  ...waysOfCounter(world),
  password_not_accepted: async () => (await changePassword(world(), { wanted: 'guiche guiche' })).answer,
  password_wrong: async () => (await changePassword(world(), { current: 'x' })).answer,
  too_many_attempts: async () => {
    const signIn = () => openOffice(world().url).signIn('nobody@padaria.example', 'wrong password')
    for (let wrong = 0; wrong < 5; wrong++) await signIn()
    return signIn()
  },
  password_change_needed: async () => (await changePassword(world(), { current: 'x' })).office.get('/v1/me'),
})

/** Somebody at a live store of their own, to whom the operator gave a password, signs in and changes it. */
async function changePassword(world: World, change: { current?: string; wanted?: string }) {
  const { signIn, database } = world.app.parts
  const user = { email: `${randomUUID()}@padaria.example`, password: 'feita por outra pessoa' }
  const store = { name: 'Padaria', legalName: 'Padaria Ltda.', taxId: '12ABC34501DE35', city: 'Olinda' }
  const id = await signIn.createUser({ name: 'Ana', ...user })
  const live = await createStore(world.app.parts, { ...store, mode: 'live' }, systemActor)
  await database.inStore(live, each => joinStore(each, id, 'owner', systemActor))
  const office = openOffice(world.url)
  await office.signIn(user.email, user.password)
  const { current = user.password, wanted = 'quatro palavras quase quaisquer' } = change
  const answer = await office.put('/v1/me/password', { current_password: current, new_password: wanted })
  return { office, answer }
}
