import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { meSchema } from '../../src/shared/contract/access.ts'
import { type OidcIssuer, startIssuer } from '../builders/oidc-issuer.ts'
import { newInvitation, signedInAs } from '../builders/people.ts'
import { openSsoBrowser, setUpSso, ssoOf } from '../builders/sso.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Two stores that name the same issuer and client: what it opens is open in both. */
let world: World
let issuer: OidcIssuer
beforeAll(async () => {
  world = await openWorld()
  issuer = await startIssuer(world.url)
})
afterAll(async () => {
  await world.close()
  await issuer.close()
})

test('neither store opens to whoever inherits an address that is somebody else’s in the other', async () => {
  const owner = await signedInAs(world, 'owner')
  const connection = await setUpSso(owner.office, issuer)
  const sister = await world.anotherStore()
  await world.app.parts.database.inStore(sister.id, each => joinStore(each, owner.id, 'owner', systemActor))
  const headers = { origin: world.url, 'guiche-store': sister.id, cookie: owner.office.cookie }
  const json = { ...headers, 'content-type': 'application/json' }
  const named = await apiClient(world.url, null).send('PUT', '/v1/sso', JSON.stringify(ssoOf(issuer)), json)
  expect(named.status).toBe(200)

  const rita = await signedInAs(world, 'viewer')
  const { token } = await newInvitation(sister.api, rita.email, 'admin')
  await rita.office.post('/auth/invitations/accept', { token })
  issuer.people.set(rita.id, { email: rita.email })
  const browser = openSsoBrowser(world.url)
  expect(await browser.signIn(connection, rita.id)).toBe('done')
  expect(bodyOf(await browser.office().get('/v1/me'), 200, meSchema).stores).toHaveLength(2)

  // She leaves, and the sister forgets her; somebody else has her address now and is invited.
  await owner.office.delete(`/v1/people/${rita.id}`)
  await newInvitation(owner.office, rita.email, 'viewer')
  issuer.people.set('heiress', { email: rita.email })
  expect(await openSsoBrowser(world.url).signIn(connection, 'heiress')).toBe('other_person')
})
