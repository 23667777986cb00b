import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WalletContent } from '../../src/sandbox/wallets/sealed-token.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { providerAccountListSchema } from '../../src/shared/contract/provider-account.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { applePay, googlePayByAccount, putWallet, walletToken } from '../builders/cards/wallets.ts'
import { makeCertificateAuthority } from '../builders/certificates.ts'
import { ana } from '../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../builders/gateways/store-with-adyen.ts'
import { takeCielo } from '../builders/gateways/store-with-cielo.ts'
import { takePagarme } from '../builders/gateways/store-with-pagarme.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

type Method = 'google-pay' | 'apple-pay'
type Gateway = 'adyen' | 'cielo' | 'pagarme'

const folder = mkdtempSync(join(tmpdir(), 'guiche-gateway-wallets-'))
const identity = makeCertificateAuthority(folder, 'apple').sign('padaria')
let world: World
/** The store's account at each gateway, and what that gateway calls it. */
let accounts: Record<Gateway, { id: string; merchant: string }>
let fault: (plan: object) => Promise<void>

beforeAll(async () => {
  world = await openWorld()
  const adyen = await takeAdyen(world)
  const cielo = await takeCielo(world)
  const pagarme = await takePagarme(world)
  fault = adyen.fault
  accounts = {
    adyen: { id: adyen.id, merchant: adyen.account.merchant_account },
    cielo: { id: cielo.id, merchant: cielo.account.account_id },
    pagarme: { id: pagarme.id, merchant: pagarme.account.account_id },
  }
  expect((await putWallet(world.store.api, 'google-pay', googlePayByAccount)).status).toBe(200)
  expect((await appleAt(null)).status).toBe(200)
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => world.outside.delete('/control/adyen/faults'))

const gateways: Gateway[] = ['adyen', 'cielo', 'pagarme']
const page = apiClient('', null)
const charged = () =>
  newCharge(world.store, {
    amount: 12990,
    methods: ['pix', 'google-pay', 'apple-pay'],
    customer: ana,
  })
const state = async ({ checkout_url }: { checkout_url: string }) =>
  (await page.get(`${checkout_url}/state`)).body as CheckoutState
const readPayment = async (id: string) => bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
/** Apple's tokens open at one gateway alone: the store says at which. */
const appleAt = (account: string | null) => {
  const { cert: certificate, key: private_key } = identity
  return putWallet(world.store.api, 'apple-pay', { ...applePay, account, certificate, private_key })
}
const sealed = (method: Method, gateway: Gateway, card: Partial<WalletContent> = {}) =>
  walletToken(method, {
    ...(method === 'google-pay' && { sealed_for: { gateway, merchant: accounts[gateway].merchant } }),
    ...card,
  })
const ask = (charge: string, method: Method, body: object) =>
  world.store.api.post(`/v1/charges/${charge}/payments`, { method, ...body })

async function payAt(gateway: Gateway, method: Method, card: Partial<WalletContent> = {}): Promise<Payment> {
  if (method === 'apple-pay') await appleAt(accounts[gateway].id)
  const charge = await charged()
  const { funding = 'credit' } = card
  const body = { wallet_token: sealed(method, gateway, card), account: accounts[gateway].id, funding }
  return bodyOf(await ask(charge.id, method, body), 201, paymentSchema)
}

/** The tables in which a text stands anywhere, those of the jobs included. */
async function tablesWith(text: string): Promise<string[]> {
  const { owner } = world.database
  await owner.query(`set guiche.store = '${world.store.id}'`)
  const { rows } = await owner.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const sql = `select 1 from ${name} t where position($1 in to_jsonb(t)::text) > 0 limit 1`
    if ((await owner.query(sql, [text])).rowCount) found.push(name)
  }
  return found
}

test.each(
  gateways.flatMap(gateway => (['google-pay', 'apple-pay'] as const).map(method => [gateway, method] as const)),
)(
  '%s opens a token of %s: charged, shown as the gateway says, given back, and the token is kept nowhere',
  async (gateway, method) => {
    const paid = await payAt(gateway, method, {
      account: `conta ${gateway} ${method}`,
      brand: 'mastercard',
      last4: '1111',
    })
    expect(paid).toMatchObject({
      method,
      status: 'captured',
      amount: 12990,
      card: { brand: 'mastercard', last4: '1111', funding: 'credit', expiry_month: 12 },
    })
    expect(await readCharge(world.store, paid.charge_id)).toMatchObject({ status: 'paid', amount_applied: 12990 })
    const secret = Buffer.from(JSON.stringify({ account: `conta ${gateway} ${method}` })).toString('base64')
    expect(await tablesWith(secret.slice(0, 24))).toEqual([])
    // Cielo gives back a part on the day after alone.
    const refund = bodyOf(await world.store.api.post(`/v1/payments/${paid.id}/refunds`, {}), 201, refundSchema)
    await until(async () => {
      await world.advance(11_000)
      return bodyOf(await world.store.api.get(`/v1/refunds/${refund.id}`), 200, refundSchema).status === 'done'
    }, `the refund at ${gateway} is done`)
  },
)

test('to an unnamed payer a wallet is offered with what the page asks before its sheet, and pays then', async () => {
  await appleAt(null)
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'google-pay', 'apple-pay'] })
  const asked = { facts: ['name', 'email', 'tax_id'], rejected: false }
  expect((await state(charge)).wallets).toMatchObject({
    google_pay: { account: accounts.adyen.id, needs: asked },
    apple_pay: { account: accounts.adyen.id, needs: asked },
  })
  const body = { wallet_token: sealed('google-pay', 'adyen'), account: accounts.adyen.id, funding: 'credit' }
  const early = await ask(charge.id, 'google-pay', body)
  expect(fieldsOf(early)).toEqual(['customer.name required', 'customer.email required', 'customer.tax_id required'])
  const { name, email, tax_id } = ana
  expect((await page.post(`${charge.checkout_url}/payer`, { name, email, tax_id })).status).toBe(200)
  const { wallets } = await state(charge)
  expect(wallets?.google_pay).not.toHaveProperty('needs')
  expect(wallets?.apple_pay).not.toHaveProperty('needs')
  expect((await ask(charge.id, 'google-pay', body)).body).toMatchObject({ status: 'captured' })
})

test('the page is told whom a token is sealed for, by the account that the rules choose', async () => {
  const charge = await charged()
  await appleAt(null)
  const { wallets } = await state(charge)
  expect(wallets).toMatchObject({
    google_pay: { account: accounts.adyen.id, gateway: 'adyen', gateway_merchant_id: accounts.adyen.merchant },
    apple_pay: { account: accounts.adyen.id, fundings: ['credit', 'debit'] },
  })
  const routed = { rules: [{ methods: ['google-pay', 'apple-pay'], to: [{ account: accounts.cielo.id, share: 100 }] }] }
  const otherwise = [{ account: accounts.adyen.id, share: 100 }]
  const rules = (body: object) =>
    world.store.api.send('PUT', '/v1/card-routing', JSON.stringify(body), { 'content-type': 'application/json' })
  expect((await rules({ ...routed, otherwise })).status).toBe(200)
  const after = (await state(charge)).wallets
  expect(after?.google_pay).toMatchObject({
    account: accounts.cielo.id,
    gateway: 'cielo',
    gateway_merchant_id: accounts.cielo.merchant,
    fundings: ['credit'],
  })
  expect(after?.google_pay?.brands).not.toContain('elo')
  // Whoever has the key for Apple's tokens is no rule's to choose.
  expect(after?.apple_pay?.account).toBe(accounts.adyen.id)

  // What was sealed before the rules changed goes where it was sealed for, and nowhere else.
  const before = { wallet_token: sealed('google-pay', 'adyen'), account: accounts.adyen.id }
  expect((await ask(charge.id, 'google-pay', before)).body).toMatchObject({ status: 'captured' })
  const { account: _, ...unnamed } = before
  const lost = (await ask((await charged()).id, 'google-pay', unnamed)).body as Payment
  expect(lost).toMatchObject({ status: 'failed', failure: { code: 'instrument_unusable' } })
  expect((await rules({ rules: [], otherwise })).status).toBe(200)
})

test('Apple Pay names an account that takes it, and a token names one that opens it', async () => {
  expect(fieldsOf(await appleAt('pra_00000000000000000000000000'))).toEqual(['account not_available'])
  // Where none is named, it is the oldest that takes it.
  expect((await appleAt(null)).body).toMatchObject({ account: null })
  expect((await state(await charged())).wallets?.apple_pay?.account).toBe(accounts.adyen.id)
  expect((await appleAt(accounts.cielo.id)).body).toMatchObject({ account: accounts.cielo.id })
  const charge = await charged()
  expect((await state(charge)).wallets?.apple_pay?.account).toBe(accounts.cielo.id)
  // The page hands the account back with the token, and that is where it is opened.
  const json = { 'content-type': 'application/json' }
  const wallet_token = sealed('apple-pay', 'cielo', { last4: '1111' })
  const handed = { method: 'apple-pay', wallet_token, account: accounts.cielo.id }
  const paying = (body: object) => page.send('POST', `${charge.checkout_url}/payments`, JSON.stringify(body), json)
  expect((await paying({ ...handed, funding: 'credit' })).body).toMatchObject({ face: 'paid' })
  expect((await readCharge(world.store, charge.id)).payments.at(-1)).toMatchObject({
    routing: { candidates: [{ account: accounts.cielo.id }] },
  })
  const elsewhere = { wallet_token: sealed('apple-pay', 'cielo'), account: accounts.pagarme.id }
  problemOf(await ask((await charged()).id, 'apple-pay', elsewhere), 'method_unavailable')
  // Neither names a gateway that nobody opens for.
  expect(fieldsOf(await putWallet(world.store.api, 'google-pay', { ...googlePayByAccount, gateway: 'x' }))).toEqual([
    'gateway_merchant_id invalid',
  ])
})

test('a card Google Pay only repeats is challenged where the gateway can, and a cryptogram stands for it', async () => {
  const debit = { funding: 'debit' } as const
  expect(await payAt('adyen', 'google-pay', debit)).toMatchObject({ status: 'captured', card: { funding: 'debit' } })
  const paid = await payAt('adyen', 'google-pay', { ...debit, cryptogram: false })
  expect(paid).toMatchObject({ status: 'challenge', next_action: { type: 'redirect' } })
  const sent = await fetch(paid.next_action?.url ?? '', {
    method: 'POST',
    body: 'answer=confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' })
  expect(await readPayment(paid.id)).toMatchObject({ status: 'captured' })
  const charge = await charged()
  const body = { wallet_token: sealed('google-pay', 'cielo', debit), account: accounts.cielo.id, ...debit }
  problemOf(await ask(charge.id, 'google-pay', body), 'method_unavailable')
})

test.each([
  ['adyen', { holder_name: 'NOT_ENOUGH_BALANCE' }, { code: '12', reason: 'insufficient_funds' }],
  ['cielo', { last4: '1112' }, { code: '05' }],
  ['pagarme', { last4: '0028' }, { code: '05' }],
] as const)('declined by %s, it says why, as of any card', async (gateway, card, decline) => {
  expect(await payAt(gateway, 'google-pay', card)).toMatchObject({ status: 'declined', decline })
})

test('a token that is none, or was sealed for somebody else, is refused by each, and goes nowhere else', async () => {
  for (const gateway of gateways) {
    const { id } = accounts[gateway]
    for (const wallet_token of ['{}', walletToken('google-pay')]) {
      const { body } = await ask((await charged()).id, 'google-pay', { wallet_token, account: id })
      expect(body, gateway).toMatchObject({ status: 'failed', failure: { code: 'instrument_unusable' } })
    }
  }
  await fault({ kind: 'rate_limited', operation: 'post-payments', times: 5 })
  const busy = await payAt('adyen', 'google-pay')
  expect(busy).toMatchObject({ status: 'failed', failure: { code: 'acquirers_down' } })
  const { payments } = await readCharge(world.store, busy.charge_id)
  expect(payments.filter(({ method }) => method === 'google-pay')).toHaveLength(1)
})

test('what each account can do is told with it', async () => {
  const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
  const of = (gateway: Gateway) => data.find(({ id }) => id === accounts[gateway].id)?.can
  expect(of('adyen')).toEqual({
    pix: true,
    cards: ['credit', 'debit'],
    installments: 12,
    payer_interest: true,
    confirms: ['credit', 'debit'],
    keeps_cards: true,
    wallets: ['apple-pay', 'google-pay'],
    vouchers: [],
    payouts: 'files',
    disputes: 'reported',
    refunds: { parts: true, days: null },
  })
  expect(of('cielo')).toMatchObject({ vouchers: ['alelo'], disputes: 'by_payout', refunds: { days: 70 } })
  expect(of('pagarme')).toMatchObject({ vouchers: ['pluxee', 'ticket', 'vrbeneficios'], payouts: 'asked', pix: true })
  expect(data.find(({ takes }) => takes === 'pix')?.can).toMatchObject({ pix: true, cards: [], disputes: null })
})
