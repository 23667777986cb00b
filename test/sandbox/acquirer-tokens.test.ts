import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedCards } from '../../src/sandbox/acquirer/cards/published-cards.ts'
import { hasRightCheckDigit, recognizeCard } from '../../src/shared/cards/recognize-card.ts'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'

let world: AcquirerWorld
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld()
  merchant = await world.merchant()
})
afterAll(() => world.end())

const good = { expiry_month: 12, expiry_year: 2040, cvv: '123', holder_name: 'Ana de Souza' }
const token = async (card: object, key = merchant.publishable_key) => {
  const response = await fetch(`${merchant.base_url}/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', origin: 'https://shop.example' },
    body: JSON.stringify({ number: numbers.visaCredit, ...good, ...card }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

it('a page of any origin makes a token with the publishable key, and with no other', async () => {
  const asked = await fetch(`${merchant.base_url}/tokens`, { method: 'OPTIONS', headers: { origin: 'null' } })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
  const made = await token({ number: '4235 6477 2802 5682' })
  expect(made.status).toBe(201)
  expect(made.headers.get('access-control-allow-origin')).toBe('*')
  expect(made.body).toEqual({
    token: expect.stringMatching(/^tok_/),
    brand: 'visa',
    funding: ['credit'],
    last4: '5682',
    expiry_month: 12,
    expiry_year: 2040,
    expires_at: expect.any(String),
  })
  expect((await token({}, merchant.secret_key)).body.code).toBe('wrong_key')
  expect((await token({}, 'pk_unknown')).status).toBe(401)
  const headers = { authorization: `Bearer ${merchant.publishable_key}` }
  expect((await fetch(`${merchant.base_url}/payments/ap_1`, { headers })).status).toBe(403)
})

it.each([
  [{ number: '4235647728025683' }, 'invalid_number'],
  [{ number: '42356477280256' }, 'invalid_number'],
  [{ number: 'abcd' }, 'invalid_number'],
  [{ expiry_month: 13 }, 'invalid_expiry'],
  [{ expiry_year: 2020 }, 'invalid_expiry'],
  [{ cvv: '1234' }, 'invalid_cvv'],
  [{ number: '371341553758128', cvv: '123' }, 'invalid_cvv'],
  [{ holder_name: '<b>' }, 'invalid_holder_name'],
  [{ number: '6062825624254001' }, 'brand_closed'],
  [{ number: '9999999999999995' }, 'brand_required'],
])('what is mistyped is said by a code, readable across origins, without repeating it: %j', async (card, code) => {
  const { status, headers, body } = await token(card)
  expect(status).toBe(422)
  expect(body).toMatchObject({ code, processed: false })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  if ('number' in card) expect(JSON.stringify(body)).not.toContain(card.number)
})

it('what a voucher has is read and set for each kind of purchase, by its number', async () => {
  const card = { number: numbers.visaVoucher }
  const untouched = { meal: 50_000, food: 50_000, fuel: 50_000, culture: 50_000, multibenefit: 50_000 }
  expect(await world.control('POST', '/vouchers', card)).toMatchObject({
    status: 200,
    body: { last4: numbers.visaVoucher.slice(-4), balances: untouched },
  })
  const spaced = numbers.visaVoucher.replace(/(.{4})/g, '$1 ')
  const set = await world.control('PUT', '/vouchers', { number: spaced, kind: 'meal', balance: 30_000 })
  expect(set.body).toEqual({ last4: numbers.visaVoucher.slice(-4), balances: { ...untouched, meal: 30_000 } })
  const affiliations = [{ brand: 'visa', affiliation_id: '7' }]
  const pay = (kind: string, amount: number) =>
    merchant.pay(
      {
        funding: 'voucher',
        amount,
        voucher: { kind, holder_tax_id: '12345678909', eligible_amount: amount, affiliations },
      },
      card,
    )
  expect((await pay('meal', 30_001)).body.decline).toMatchObject({ code: '51', available_amount: 30_000 })
  expect((await pay('meal', 29_900)).body.status).toBe('captured')
  expect((await pay('food', 30_001)).body.status).toBe('captured')
  expect((await world.control('POST', '/vouchers', card)).body.balances).toMatchObject({ meal: 100, food: 19_999 })

  for (const wrong of [
    { ...card, kind: 'meal', balance: -1 },
    { ...card, kind: 'wine', balance: 1 },
    { number: '4000000000000011', kind: 'meal', balance: 1 },
  ]) {
    const rejected = await world.control('PUT', '/vouchers', wrong)
    expect(rejected).toMatchObject({ status: 400, body: { code: 'request_invalid' } })
    expect(JSON.stringify(rejected.body)).not.toContain(wrong.number)
  }
})

it('the payer names the brand where the number does not tell it', async () => {
  const made = await token({ number: '9999999999999995', brand: 'verocard' })
  expect(made.body).toMatchObject({ brand: 'verocard', funding: ['voucher'] })
})

it('every published number has a right check digit and no other brand in our own table', () => {
  for (const { number, brand } of publishedCards) {
    expect(hasRightCheckDigit(number), number).toBe(true)
    expect([brand, null], number).toContain(recognizeCard(number).brand)
  }
})

it('a token pays once, within fifteen minutes, at its own account', async () => {
  const terms = { amount: 100, currency: 'BRL', funding: 'credit', capture: 'automatic' }
  const pay = (at: MerchantAtAcquirer, used: string, reference: string) =>
    at.call('POST', '/payments', { ...terms, token: used, reference })
  const once = await merchant.type()
  expect((await pay(await world.merchant(), once, 'a')).body.code).toBe('token_unknown')
  expect((await pay(merchant, once, 'a')).body.status).toBe('captured')
  expect((await pay(merchant, once, 'b')).body.code).toBe('token_used')
  const old = await merchant.type()
  world.fastForward(15 * 60_000)
  expect((await pay(merchant, old, 'c')).body.code).toBe('token_expired')
})

it('no number and no code on a card is kept, on the disk or in an answer', async () => {
  const { body } = await merchant.pay({}, { number: numbers.mastercard, cvv: '987' })
  expect(JSON.stringify(body)).not.toContain(numbers.mastercard)
  const files = readdirSync(world.dataDir).map(name => readFileSync(join(world.dataDir, name)).toString('latin1'))
  expect(files.join('')).toContain(body.id)
  for (const text of files) {
    expect(text).not.toContain(numbers.mastercard)
    expect(text).not.toContain('"987"')
  }
})
