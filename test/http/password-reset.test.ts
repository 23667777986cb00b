import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { openOffice } from '../builders/office-browser.ts'
import { newAddress, newInvitation, signedInAs } from '../builders/people.ts'
import { mailsTo } from '../builders/queued-mails.ts'
import { behindPassword, withAuthenticator } from '../builders/second-factors.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const wanted = 'outras quatro palavras soltas'
const ask = (email: string) => openOffice(world.url).post('/auth/password-reset', { email })
const finish = (token: string, password = wanted) =>
  openOffice(world.url).post('/auth/password-reset/finish', { token, password })

/** What the link of a mail carries, of the newest that a person got. */
async function linkOf(email: string, count = 1): Promise<string> {
  const links = async () => (await mailsTo(world, email)).filter(({ kind }) => kind === 'password-reset')
  await until(async () => (await links()).length >= count, 'the mail is queued')
  return (await links()).at(-1)?.data.url?.split('#')[1] ?? ''
}

test('a forgotten password is replaced by a link, once, and every session ends', async () => {
  const { email, password, office } = await signedInAs(world, 'cashier')
  expect((await ask(email.toUpperCase())).status).toBe(202)
  const token = await linkOf(email)
  problemOf(await finish(token, 'padaria aurora'), 'password_not_accepted')
  expect((await finish(token)).status).toBe(204)
  problemOf(await finish(token), 'reset_link_over')
  problemOf(await office.get('/v1/me'), 'unauthenticated')
  expect((await openOffice(world.url).signIn(email, password)).status).toBe(401)
  expect((await openOffice(world.url).signIn(email, wanted)).status).toBe(200)
  const alerts = (await mailsTo(world, email)).filter(({ kind }) => kind === 'security-alert')
  expect(alerts.map(({ data }) => data.what)).toEqual(['password-changed'])
})

test('nobody learns whether an address has an account, and no more than three links wait', async () => {
  const { email } = await world.user('viewer')
  const [known, unknown] = [await ask(email), await ask('ninguem@padaria.example')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await linkOf(email)
  for (let times = 2; times <= 3; times++) {
    await ask(email)
    await linkOf(email, times)
  }
  await ask(email)
  const token = await linkOf(email, 3)
  expect((await mailsTo(world, email)).length).toBe(3)
  expect((await mailsTo(world, 'ninguem@padaria.example')).length).toBe(0)
  await world.advance(61 * 60_000)
  problemOf(await finish(token), 'reset_link_over')
})

test('a link to a new password is no second factor', async () => {
  const person = await withAuthenticator(world)
  await ask(person.email)
  expect((await finish(await linkOf(person.email))).status).toBe(204)
  const { answer } = await behindPassword(world, { email: person.email, password: wanted })
  expect(answer.body).toEqual({ factors: { code: true, passkey: false } })
})

test('whoever changes their password ends the links that wait', async () => {
  const { email, password, office } = await signedInAs(world, 'viewer')
  await ask(email)
  const token = await linkOf(email)
  const changed = await office.put('/v1/me/password', { current_password: password, new_password: wanted })
  expect(changed.status).toBe(204)
  problemOf(await finish(token, 'ainda outras palavras bem soltas'), 'reset_link_over')
  expect((await openOffice(world.url).signIn(email, wanted)).status).toBe(200)
})

test('another password gives no further guesses at the second factor', async () => {
  const person = await withAuthenticator(world)
  const guess = async (password: string) => {
    const { office } = await behindPassword(world, { email: person.email, password })
    return office.post('/auth/second-factor', { code: '000000' })
  }
  for (let wrong = 0; wrong < 5; wrong++) problemOf(await guess(person.password), 'code_wrong')
  for (const waited of [6_000, 11_000, 21_000]) {
    await world.advance(waited)
    problemOf(await guess(person.password), 'code_wrong')
  }
  await ask(person.email)
  expect((await finish(await linkOf(person.email))).status).toBe(204)
  problemOf(await guess(wanted), 'too_many_attempts')
})

test('an invitation goes out by mail, and owners hear of what is sensitive', async () => {
  const owner = await signedInAs(world, 'owner')
  const admin = await signedInAs(world, 'admin')
  const email = newAddress()
  const { link } = await newInvitation(admin.office, email, 'finance')
  expect(await mailsTo(world, email)).toEqual([
    {
      kind: 'invitation',
      data: { storeName: 'Padaria Aurora', inviterName: 'Dona Aurora', role: 'finance', url: link },
    },
  ])
  await admin.office.post('/v1/api-keys', { name: 'Loja', scopes: ['charges:read'] })
  const endpoint = bodyOf(
    await admin.office.post('/v1/webhook-endpoints', { url: world.merchant.url }),
    201,
    webhookEndpointSchema,
  )
  const elsewhere = { url: `${world.merchant.url}/other` }
  expect((await admin.office.patch(`/v1/webhook-endpoints/${endpoint.id}`, elsewhere)).status).toBe(200)
  const rotated = await admin.office.post(`/v1/webhook-endpoints/${endpoint.id}/rotate-secret`, { overlap_hours: 0 })
  expect(rotated.status).toBe(200)
  const alerts = (await mailsTo(world, owner.email)).map(({ data }) => [data.what, data.where])
  const whats = ['store-people', 'store-key', 'store-webhook', 'store-webhook', 'store-webhook']
  expect(alerts).toEqual(whats.map(what => [what, 'Dona Aurora, 127.0.0.1']))
  expect((await mailsTo(world, admin.email)).length).toBe(0)
})
