import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OidcIssuer, startIssuer } from '../builders/oidc-issuer.ts'
import { newAddress, signedInAs } from '../builders/people.ts'
import { openSsoBrowser, setUpSso } from '../builders/sso.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

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

test('coming in where the issuer has not looked for long shows nobody who is there', async () => {
  const owner = await signedInAs(world, 'owner')
  const connection = await setUpSso(owner.office, issuer)
  const admin = await world.user('admin')
  issuer.people.set(admin.id, { email: admin.email })
  const browser = openSsoBrowser(world.url)
  const invite = () => browser.office().post('/v1/invitations', { email: newAddress(), role: 'viewer' })
  expect(await browser.signIn(connection, admin.id)).toBe('done')
  expect((await invite()).status).toBe(201)
  // Whoever sits down there comes in again without a word, for the issuer knows the browser since this morning.
  const morning = Math.floor(Date.now() / 1000) - 3 * 3_600
  issuer.alter = { claims: claims => ({ ...claims, auth_time: morning }) }
  expect(await browser.signIn(connection, 'nobody is asked')).toBe('done')
  problemOf(await invite(), 'identity_confirmation_required')
  issuer.alter = { claims: ({ auth_time: _, ...claims }) => claims }
  expect(await browser.signIn(connection, 'nobody is asked')).toBe('done')
  problemOf(await invite(), 'identity_confirmation_required')
})
