import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { openChallengePage, runLibrary, typeInBrowser } from '../../torture/gateways/adyen-library.ts'
import { adyenCredentials, typeAdyenCard } from '../builders/gateways/adyen-sandbox.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../builders/gateways/store-with-adyen.ts'
import { apiClient } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { fieldsOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let adyen: Awaited<ReturnType<typeof takeAdyen>>

beforeAll(async () => {
  world = await openWorld()
  adyen = await takeAdyen(world)
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const shop = gatewayShop(() => ({ world, id: adyen.id, type: holder => typeInBrowser(holder) }))
const page = apiClient('', null)
const stateOf = async (checkout: string) => (await page.get(`${checkout}/state`)).body as CheckoutState
const captured = async (payment: string) =>
  (await adyen.ledger(payment)).reduce((sum, { kind, amount }) => sum + (kind === 'captured' ? (amount ?? 0) : 0), 0)

async function begin(holder?: string) {
  const charge = await shop.charge()
  const payment = await shop.pay(charge.id, holder)
  const url = `${charge.checkout_url}/challenge`
  expect(payment).toMatchObject({ status: 'challenge', next_action: { type: 'redirect', url } })
  const bring = (details: object) => page.post(`${charge.checkout_url}/challenge/details`, { details })
  return { charge, payment, url, bring, handed: await openChallengePage(url) }
}

test('Adyen’s library gets its order in a frame of the form’s origin, and the page waits as for any card', async () => {
  const { charge, handed } = await begin()
  const { policy, address, publishableKey, order } = handed
  expect(publishableKey).toBe(adyen.account.client_key)
  expect(order).toMatchObject({ type: 'threeDS2', subtype: 'fingerprint' })
  expect(address.origin).toBe(world.fieldsUrl)
  expect(policy).toContain(`frame-src ${world.fieldsUrl};`)
  expect(policy).toContain("form-action 'self' https:;")
  expect(policy).toContain("frame-ancestors 'self'")
  const state = await stateOf(charge.checkout_url)
  expect(state.card).toMatchObject({ status: 'processing', challenge_until: expect.any(String) })
  expect(state.cards).toMatchObject({ frames_challenge: true })
  const document = await fetch(address)
  const own = document.headers.get('content-security-policy') ?? ''
  expect(document.status).toBe(200)
  // The issuer’s page may be anywhere; calls go to Adyen alone, here the sandbox.
  expect(own).toContain(`frame-src https: ${world.sandboxUrl};`)
  expect(own).toContain(`connect-src ${world.sandboxUrl};`)
  expect(own).toContain(`frame-ancestors ${world.url};`)
  // An address of the card form opens none of it, and one that was changed opens nothing.
  const form = new URL(state.cards?.form ?? '')
  form.pathname = address.pathname
  expect((await fetch(form)).status).toBe(404)
  address.searchParams.set('frames', 'https://thief.example')
  expect((await fetch(address)).status).toBe(404)
})

test.each([
  ['confirm', undefined, 'captured', 12990],
  ['deny', undefined, 'declined', 0],
  // Its time was over before the payer answered.
  ['late', undefined, 'declined', 0],
  // The issuer looked at the device, and asked nothing.
  ['confirm', 'FRICTIONLESS', 'captured', 12990],
] as const)('an answer %s (holder %s): %s', async (answer, holder, status, paid) => {
  const { payment, charge, bring, url, handed } = await begin(holder)
  const details = await runLibrary(handed, answer)
  expect(await bring(details)).toMatchObject({ status: 200, body: { order: null } })
  expect(await shop.readPayment(payment.id)).toMatchObject({
    status,
    next_action: null,
    ...(status === 'declined' && { decline: { reason: 'not_authenticated' } }),
  })
  // Brought twice it decides nothing more, and there is nothing to begin any more.
  expect(await bring(details)).toMatchObject({ status: 200, body: { order: null } })
  expect(await page.get(url)).toMatchObject({ status: 303 })
  expect(await captured(payment.id)).toBe(paid)
  expect(await stateOf(charge.checkout_url)).toMatchObject(paid ? { face: 'paid' } : { card: { status } })
})

test('an answer that never reached Adyen is handed on when it is brought again, and decides once', async () => {
  const { payment, bring, handed } = await begin()
  const details = await runLibrary(handed, 'confirm')
  await adyen.fault({ operation: 'post-payments-details', kind: 'error', status: 500, times: 2 })
  expect(await bring(details)).toMatchObject({ status: 200, body: { order: null } })
  expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'challenge' })
  expect(await bring(details)).toMatchObject({ status: 200, body: { order: null } })
  expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'captured' })
  expect(await captured(payment.id)).toBe(12990)
})

test('what no library gave decides nothing: the payer is asked again', async () => {
  const { payment, bring, handed } = await begin()
  const made = Buffer.from(JSON.stringify({ transStatus: 'Y', authorisationToken: 'auth_made-up' })).toString('base64')
  expect(await bring({ threeDSResult: made })).toMatchObject({ body: { order: handed.order } })
  // Nor is the library believed that the issuer said yes.
  const { authorisationToken } = handed.order
  const early = Buffer.from(JSON.stringify({ transStatus: 'Y', authorisationToken })).toString('base64')
  expect(await bring({ threeDSResult: early })).toMatchObject({ body: { order: handed.order } })
  expect(fieldsOf(await bring({ threeDSResult: 'x'.repeat(20_001) }))).toHaveLength(1)
  expect(await bring({ unknown: 'x' })).toMatchObject({ status: 200, body: { order: null } })
  expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'challenge' })
  await bring(await runLibrary(handed, 'confirm'))
  expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'captured' })
})

test('whoever leaves pays nothing by it, whatever is brought then, and another card pays', async () => {
  const { charge, payment, bring, handed } = await begin()
  const details = await runLibrary(handed, 'confirm')
  await page.post(`${charge.checkout_url}/challenge/leave`, {})
  expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'canceled' })
  await bring(details)
  expect(await captured(payment.id)).toBe(0)
  const body = { method: 'credit-card', card_token: typeAdyenCard(), account: adyen.id }
  const paid = await world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
  expect(paid).toMatchObject({ status: 201, body: { status: 'captured' } })
})

test('a question that nobody answers ends with its time, though the page was closed', async () => {
  const { payment } = await begin()
  await world.advance(9 * 60_000)
  expect(await shop.readPayment(payment.id)).toMatchObject({ status: 'challenge' })
  await shop.paymentThat(payment.id, 'canceled', 61_000)
  expect(await captured(payment.id)).toBe(0)
})

test('an account whose payers are sent away is asked so, and nothing of its page holds a frame', async () => {
  const other = await world.anotherStore()
  const away = await takeAdyen({ ...world, store: other })
  const credentials = { ...adyenCredentials(away.account), redirects: true, timeouts: undefined }
  const renewed = await other.api.send(
    'PUT',
    `/v1/provider-accounts/${away.id}/credentials`,
    JSON.stringify({ credentials }),
    { 'content-type': 'application/json' },
  )
  expect(renewed).toMatchObject({ status: 200 })
  const sent = gatewayShop(() => ({
    world: { ...world, store: other },
    id: away.id,
    type: holder => typeInBrowser(holder),
  }))
  const charge = await sent.charge()
  const payment = await sent.pay(charge.id)
  expect(payment).toMatchObject({ status: 'challenge' })
  expect(payment.next_action?.url).toContain('/adyen/3ds/')
  const state = await stateOf(charge.checkout_url)
  expect(state.cards).not.toHaveProperty('frames_challenge')
  expect(state.card).toMatchObject({ status: 'challenge' })
  expect(state.card).not.toHaveProperty('challenge_until')
})
