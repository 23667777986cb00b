import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { meSchema } from '../../src/shared/contract/access.ts'
import { type OfficeBrowser, openOffice } from '../builders/office-browser.ts'
import { type OidcIssuer, startIssuer } from '../builders/oidc-issuer.ts'
import { accept, newAddress, newInvitation, signedInAs } from '../builders/people.ts'
import { openSsoBrowser, setUpSso } from '../builders/sso.ts'
import { bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** An account is one for every store, and an issuer speaks for the store that names it alone. */
let world: World
let issuer: OidcIssuer
let elsewhere: TestStore
let eve: OfficeBrowser
beforeAll(async () => {
  world = await openWorld()
  issuer = await startIssuer(world.url)
  elsewhere = await world.anotherStore()
  eve = await ownerOf(elsewhere)
})
afterAll(async () => {
  await world.close()
  await issuer.close()
})

/** Somebody who owns this store and works in no other. */
async function ownerOf(store: TestStore) {
  const { signIn, database } = world.app.parts
  const [email, password] = [newAddress(), 'outra senha bem longa']
  const id = await signIn.createUser({ name: 'Eva Souza', email, password })
  await database.inStore(store.id, transaction => joinStore(transaction, id, 'owner', systemActor))
  const office = openOffice(world.url)
  await office.signIn(email, password)
  return office
}

const chosen = { name: 'Ana Souza', password: 'quatro palavras quase quaisquer' }
const storesOf = async (office: OfficeBrowser) =>
  bodyOf(await office.get('/v1/me'), 200, meSchema).stores.map(({ id }) => id)

test('who is invited here and has an account by another store’s doing is not let in on an issuer’s word', async () => {
  const owner = await signedInAs(world, 'owner')
  const connection = await setUpSso(owner.office, issuer)
  // An owner elsewhere makes the account of somebody whose mail they cannot read, by the link of the answer.
  const ana = newAddress()
  const { token } = await newInvitation(eve, ana, 'viewer')
  expect((await accept(openOffice(world.url), token, chosen)).status).toBe(204)
  const made = openOffice(world.url)
  await made.signIn(ana, chosen.password)
  expect(await storesOf(made)).toEqual([elsewhere.id])

  const { token: own } = await newInvitation(owner.office, ana, 'admin')
  issuer.people.set('ana', { email: ana })
  expect(await openSsoBrowser(world.url).signIn(connection, 'ana')).toBe('accept_first')
  expect(await storesOf(made)).toEqual([elsewhere.id])
  // By the link of the mail, as that account, they are in; from then on the issuer opens.
  expect((await accept(made, own)).status).toBe(204)
  expect(await openSsoBrowser(world.url).signIn(connection, 'ana')).toBe('done')
})

test('an owner gets no session of somebody of another store by inviting them and naming an issuer', async () => {
  const ana = await signedInAs(world, 'finance')
  const hers = await startIssuer(world.url)
  const connection = await setUpSso(eve, hers)
  await newInvitation(eve, ana.email, 'finance')
  hers.people.set('false ana', { email: ana.email })
  const browser = openSsoBrowser(world.url)
  const said = await browser.signIn(connection, 'false ana')
  await hers.close()
  expect(said).toBe('accept_first')
  problemOf(await browser.office().get('/v1/me/sessions'), 'unauthenticated')
  problemOf(await browser.office().delete('/v1/me/sessions'), 'unauthenticated')
  expect(await storesOf(ana.office)).toEqual([world.store.id])
})

test('who was removed from the store and is invited again comes in by the issuer', async () => {
  const owner = await signedInAs(world, 'owner')
  const connection = await setUpSso(owner.office, issuer)
  const rita = await world.user('viewer')
  await owner.office.delete(`/v1/people/${rita.id}`)
  await newInvitation(owner.office, rita.email, 'viewer')
  issuer.people.set(rita.id, { email: rita.email })
  expect(await openSsoBrowser(world.url).signIn(connection, rita.id)).toBe('done')
})
