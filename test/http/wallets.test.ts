import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import type { Charge } from '../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { type Wallet, walletListSchema, walletSchema } from '../../src/shared/contract/wallet.ts'
import { type AppleGateway, startAppleGateway } from '../builders/apple-gateway.ts'
import { newCharge, newPixCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { applePay, googlePay, putWallet, samsungPay, walletToken } from '../builders/cards/wallets.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-wallets-'))
let apple: AppleGateway
let world: World
let store: TestStore

beforeAll(async () => {
  apple = await startAppleGateway(folder)
  world = await openWorld({ settings: { APPLE_PAY_HOSTS: apple.host } })
  store = world.store
  await takeCards(world)
})
afterAll(async () => {
  await world.close()
  await apple.close()
  rmSync(folder, { recursive: true, force: true })
})

const identity = (name = 'padaria') => {
  const { cert, key } = apple.authority.sign(name)
  return { certificate: cert, private_key: key }
}
const allWays = ['pix', 'apple-pay', 'google-pay', 'samsung-pay']
const wallets = async () => bodyOf(await store.api.get('/v1/wallets'), 200, walletListSchema).data
const set = async (wallet: Wallet['wallet'], body: object) =>
  bodyOf(await putWallet(store.api, wallet, body), 200, walletSchema)
const state = async ({ checkout_url }: Charge) =>
  (await apiClient('', null).get(`${checkout_url}/state`)).body as CheckoutState
const post = ({ checkout_url }: Charge, path: string, body: object) =>
  apiClient('', null).post(`${checkout_url}/${path}`, body)
const pageOf = ({ checkout_url }: Charge) => fetch(checkout_url)

/** The tables in which a text stands anywhere, those of the jobs included. */
async function rowsWith(text: string): Promise<string[]> {
  const { owner } = world.database
  await owner.query(`set guiche.store = '${store.id}'`)
  const { rows } = await owner.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await owner.query(
      `select 1 from ${name} t where position($1 in to_jsonb(t)::text) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}

/** The store takes all three. */
beforeEach(async () => {
  await set('google-pay', googlePay)
  await set('samsung-pay', samsungPay)
  if (!(await wallets()).some(({ wallet }) => wallet === 'apple-pay')) {
    await set('apple-pay', { ...applePay, ...identity() })
  }
})

test('a wallet that the store does not take is named in no charge, and takes no payment', async () => {
  const taken = await newCharge(store, { methods: ['pix', 'google-pay'] })
  const alone = await store.api.post('/v1/charges', { amount: 100, methods: ['google-pay'] })
  expect(fieldsOf(alone)).toEqual(['methods not_available'])
  expect((await store.api.delete('/v1/wallets/google-pay')).status).toBe(204)
  problemOf(await store.api.delete('/v1/wallets/google-pay'), 'not_found')
  expect(fieldsOf(await store.api.post('/v1/charges', { amount: 100, methods: ['pix', 'google-pay'] }))).toEqual([
    'methods.1 not_available',
  ])
  const payment = { method: 'google-pay', wallet_token: walletToken('google-pay') }
  problemOf(await store.api.post(`/v1/charges/${taken.id}/payments`, payment), 'method_unavailable')
  expect(await state(taken)).toMatchObject({ wallets: null })
  const me = async () => bodyOf(await store.api.get('/v1/me'), 200, meSchema).store.methods
  expect(await me()).toEqual(['pix', 'credit-card', 'debit-card', 'apple-pay', 'samsung-pay'])
  await set('google-pay', googlePay)
  expect(await me()).toEqual(['pix', 'credit-card', 'debit-card', 'apple-pay', 'google-pay', 'samsung-pay'])
  const byPix = await newPixCharge(store)
  problemOf(await store.api.post(`/v1/charges/${byPix.id}/payments`, payment), 'method_unavailable')
})

test('what is given is shown but for what is secret, and is the store’s alone', async () => {
  const association = '7B227073704964223A22'.repeat(20)
  await set('apple-pay', { ...applePay, domain_association: association, ...identity() })
  const [first, second, third] = await wallets()
  expect(first).toMatchObject({ wallet: 'apple-pay', ...applePay, domain_association: association })
  expect(Object.keys(first ?? {})).not.toContain('certificate')
  expect(second).toMatchObject({ wallet: 'google-pay', ...googlePay, merchant_id: null })
  expect(third).toMatchObject({ wallet: 'samsung-pay', ...samsungPay })
  expect(JSON.stringify(await wallets())).not.toMatch(/BEGIN|PRIVATE/)
  expect(await rowsWith(applePay.merchant_id)).toContain('public.audit_records')
  expect(await rowsWith('BEGIN CERTIFICATE')).toEqual([])

  const address = `${world.url}/.well-known/apple-developer-merchantid-domain-association`
  const served = await fetch(address)
  expect([served.status, await served.text()]).toEqual([200, association])
  expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  await set('apple-pay', applePay)
  expect((await fetch(address)).status).toBe(404)

  const other = await world.anotherStore()
  expect(bodyOf(await other.api.get('/v1/wallets'), 200, walletListSchema).data).toEqual([])
})

test('a merchant identity must fit together, and stays where it is not given again', async () => {
  await store.api.delete('/v1/wallets/apple-pay')
  const put = async (body: object) => fieldsOf(await putWallet(store.api, 'apple-pay', body))
  const good = identity('first')
  expect(await put(applePay)).toEqual(['certificate required', 'private_key required'])
  expect(await put({ ...applePay, certificate: good.certificate })).toEqual(['private_key invalid'])
  expect(await put({ ...applePay, ...good, private_key: identity('second').private_key })).toEqual([
    'private_key invalid',
  ])
  expect(await put({ ...applePay, ...good, certificate: '-----BEGIN CERTIFICATE-----\nx' })).toEqual([
    'certificate invalid',
  ])
  const { cert, key } = apple.authority.sign('locked', 'segredo')
  expect(await put({ ...applePay, certificate: cert, private_key: key })).toEqual(['private_key invalid'])
  expect(await put({ ...applePay, ...good, merchant_id: 'padaria' })).toEqual(['merchant_id bad_format'])
  await set('apple-pay', { ...applePay, ...good })
  const renamed = await set('apple-pay', { ...applePay, display_name: 'Padaria' })
  expect(renamed).toMatchObject({ display_name: 'Padaria', certificate_expires_at: expect.any(String) })
})

test('a test store takes no production, and every field has its limit', async () => {
  const put = async (wallet: Wallet['wallet'], body: object) => fieldsOf(await putWallet(store.api, wallet, body))
  const production = { environment: 'production', merchant_id: 'BCR2DN4T' }
  expect(await put('google-pay', { ...googlePay, ...production })).toEqual(['environment not_available'])
  expect(await put('google-pay', { ...googlePay, environment: 'production' })).toEqual(['merchant_id invalid'])
  expect(await put('samsung-pay', { ...samsungPay, environment: 'production' })).toEqual(['environment not_available'])
  expect(await put('samsung-pay', { ...samsungPay, merchant_url: 'https://x.example' })).toEqual([
    'merchant_url bad_format',
  ])
  expect(await put('google-pay', { ...googlePay, merchant_name: 'n'.repeat(65), color: 'red' })).toEqual([
    'merchant_name too_long',
    'color unknown_field',
  ])
})

test.each(['google-pay', 'apple-pay', 'samsung-pay'] as const)(
  '%s pays a charge with its token, which is kept nowhere',
  async method => {
    const charge = await newCharge(store, { amount: 12990, methods: allWays })
    const wallet_token = walletToken(method, { account: `conta ${method}` })
    const answer = await post(charge, 'payments', { method, wallet_token })
    expect(answer).toMatchObject({
      status: 201,
      body: { face: 'paid', wallets: null, receipt: { card: { brand: 'visa', last4: '4242', funding: 'credit' } } },
    })
    expect((await readCharge(store, charge.id)).payments).toMatchObject([
      { method, status: 'captured', amount: 12990, installments: { count: 1 } },
    ])
    const secret = /"(?:data|encryptedMessage)\\*":\\*"([^"\\]+)/.exec(wallet_token)?.[1] ?? ''
    expect(secret.length).toBeGreaterThan(100)
    expect(await rowsWith(charge.id)).toContain('public.payments')
    expect(await rowsWith(secret.slice(0, 60))).toEqual([])
  },
)

test('by the API a wallet pays too, by debit where its card is one', async () => {
  const charge = await newCharge(store, { amount: 500, methods: allWays })
  const payment = {
    method: 'apple-pay',
    wallet_token: walletToken('apple-pay', { funding: 'debit' }),
    funding: 'debit',
  }
  const inTwo = await store.api.post(`/v1/charges/${charge.id}/payments`, { ...payment, installments: 2 })
  expect(fieldsOf(inTwo)).toEqual(['installments invalid'])
  expect(await store.api.post(`/v1/charges/${charge.id}/payments`, payment)).toMatchObject({
    status: 201,
    body: { method: 'apple-pay', status: 'captured', card: { funding: 'debit' } },
  })
  const begun = { amount: 500, methods: allWays, pay_with: { ...payment, wallet_token: walletToken('apple-pay') } }
  // Not this card's kind: the issuer says no, as to any card.
  expect(await store.api.post('/v1/charges', begun)).toMatchObject({
    status: 201,
    body: { payments: [{ method: 'apple-pay', status: 'declined' }] },
  })
})

test('a card that the wallet only repeats is challenged as any other; a cryptogram stands for that', async () => {
  const pan = (cryptogram: boolean) => walletToken('google-pay', { funding: 'debit', cryptogram })
  const pay = async (charge: Charge, wallet_token: string) =>
    (await post(charge, 'payments', { method: 'google-pay', funding: 'debit', wallet_token })).body as CheckoutState
  const charge = await newCharge(store, { amount: 700, methods: allWays })
  const challenged = await pay(charge, pan(false))
  expect(challenged).toMatchObject({ card: { status: 'challenge', decline: null } })
  const pressed = await fetch(challenged.card?.challenge_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ answer: 'confirm' }),
    redirect: 'manual',
  })
  expect(pressed.headers.get('location')).toBe(charge.checkout_url)
  await pageOf(charge)
  expect(await state(charge)).toMatchObject({ face: 'paid' })
  expect(await pay(await newCharge(store, { amount: 700, methods: allWays }), pan(true))).toMatchObject({
    face: 'paid',
  })
})

test('a token that nobody can open fails, a card that is declined says why, and both leave the next one', async () => {
  const charge = await newCharge(store, { amount: 900, methods: allWays })
  const broken = { method: 'google-pay', wallet_token: walletToken('samsung-pay') }
  expect((await post(charge, 'payments', broken)).body).toMatchObject({ wallets: { ended: { status: 'failed' } } })
  const poor = { method: 'google-pay', wallet_token: walletToken('google-pay', { holder_name: 'FUND' }) }
  expect((await post(charge, 'payments', poor)).body).toMatchObject({
    card: null,
    wallets: { amount: 900, ended: { status: 'declined', decline: { reason: 'insufficient_funds' } } },
  })
  const good = { method: 'google-pay', wallet_token: walletToken('google-pay') }
  expect((await post(charge, 'payments', good)).body).toMatchObject({ face: 'paid' })
})

test('a number in the place of a token, a token without end, and what is none are rejected', async () => {
  const charge = await newCharge(store, { methods: allWays })
  const pay = async (wallet_token: unknown) =>
    fieldsOf(await post(charge, 'payments', { method: 'google-pay', wallet_token }))
  expect(await pay('4235647728025682')).toEqual(['wallet_token bad_format'])
  expect(await pay('x'.repeat(20_001))).toEqual(['wallet_token too_long'])
  expect(await pay('')).toEqual(['wallet_token bad_format'])
  expect(await pay({})).toEqual(['wallet_token wrong_type'])
})

test('the page may load what its wallets ask for, and one without a wallet nothing', async () => {
  const policyOf = async (charge: Charge) => (await pageOf(charge)).headers.get('content-security-policy') ?? ''
  const some = await newCharge(store, { methods: ['pix', 'google-pay'] })
  expect(await state(some)).toMatchObject({
    wallets: { google_pay: { ...googlePay, merchant_id: null }, apple_pay: null, samsung_pay: null },
  })
  const rules = (await policyOf(some)).split('; ')
  expect(rules).toContain('frame-src https://pay.google.com')
  expect(rules).toContain("connect-src 'self' https://pay.google.com https://google.com/pay https://www.google.com/pay")
  expect(rules).toContainEqual(expect.stringMatching(/^script-src 'self' 'nonce-\S+' https:\/\/pay\.google\.com$/))
  expect(await policyOf(some)).not.toContain('samsung')
  const page = await pageOf(some)
  expect(page.headers.get('permissions-policy')).toContain('payment=(self "https://pay.google.com")')
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')

  const apples = await pageOf(await newCharge(store, { methods: ['pix', 'apple-pay'] }))
  expect(apples.headers.get('content-security-policy')).not.toMatch(/https?:/)
  expect(apples.headers.get('permissions-policy')).toContain('payment=(self)')

  const none = await pageOf(await newCharge(store, { methods: ['pix'] }))
  expect(none.headers.get('content-security-policy')).not.toMatch(/https?:/)
  expect(none.headers.get('permissions-policy')).toContain('payment=()')
})

test('Apple hears of the merchant from our server, by its certificate, and of nobody else’s address', async () => {
  const charge = await newCharge(store, { methods: allWays })
  await set('apple-pay', { ...applePay, ...identity('padaria-aurora') })
  const ask = (validation_url: string, of = charge) => post(of, 'wallets/apple-pay/session', { validation_url })
  const before = apple.asked.length
  const opened = await ask(apple.sessionUrl)
  expect(opened).toMatchObject({ status: 200, body: { signature: 'apple' } })
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(apple.asked.slice(before)).toEqual([
    {
      by: 'padaria-aurora',
      body: {
        merchantIdentifier: applePay.merchant_id,
        displayName: applePay.display_name,
        initiative: 'web',
        initiativeContext: 'localhost',
      },
    },
  ])
  for (const foreign of [
    'https://169.254.169.254/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com.evil.example/paymentservices/paymentSession',
    `https://${apple.host}/elsewhere`,
    `https://ana@${apple.host}/paymentservices/paymentSession`,
    `https://${apple.host}/paymentservices/paymentSession?x=1`,
    `https://${apple.host}:8443/paymentservices/paymentSession`,
  ]) {
    problemOf(await ask(foreign), 'validation_failed')
  }
  problemOf(await ask(`http://${apple.host}/paymentservices/paymentSession`), 'validation_failed')
  problemOf(await ask(apple.sessionUrl, await newCharge(store, { methods: ['pix'] })), 'method_unavailable')
  problemOf(await ask(apple.sessionUrl, { ...charge, checkout_url: `${world.url}/c/${'a'.repeat(22)}` }), 'not_found')
  expect(apple.asked.length).toBe(before + 1)
  apple.answer = 417
  problemOf(await ask(apple.sessionUrl), 'wallet_not_ready')
  apple.answer = 200
})
