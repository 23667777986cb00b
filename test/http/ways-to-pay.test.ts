import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { auditListSchema } from '../../src/shared/contract/audit.ts'
import { waysToPaySchema } from '../../src/shared/contract/ways-to-pay.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { type CardStore, takeCards } from '../builders/cards/store-with-cards.ts'
import { takeVouchers } from '../builders/cards/vouchers.ts'
import { googlePay, putWallet } from '../builders/cards/wallets.ts'
import { putSetting } from '../builders/store-policies.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** What a store says once of its new charges, and what each of them still says itself. */
let world: World
let cards: CardStore
beforeAll(async () => {
  world = await shareWorld()
  cards = await takeCards(world)
})
afterAll(() => world.close())

const put = (body: object, api = world.store.api) => putSetting(api, '/v1/ways-to-pay', body)
const terms = { max: 10, interest_free_up_to: 3, monthly_rate: '1.99', minimum: 1_000 }
const said = { methods: ['credit-card', 'pix'], installments: terms, voucher_kind: null, split_tender: true }

test('a charge that says nothing takes what its store says, in its order, and no other store hears of it', async () => {
  const other = await world.anotherStore()
  const before = bodyOf(await world.store.api.get('/v1/ways-to-pay'), 200, waysToPaySchema)
  expect(before).toEqual({
    object: 'ways_to_pay',
    methods: null,
    installments: null,
    voucher_kind: null,
    split_tender: false,
    available: ['pix', 'credit-card', 'debit-card'],
    payer_needs: { pix: [] },
  })
  expect((await newCharge(world.store)).methods).toEqual(['pix'])
  const set = bodyOf(await put(said), 200, waysToPaySchema)
  expect(set).toEqual({ ...before, ...said })
  const charge = await newCharge(world.store, { amount: 60_000 })
  expect(charge).toMatchObject({ methods: ['credit-card', 'pix'], installments: terms, split_tender: true })
  const page = await (await fetch(charge.checkout_url)).text()
  expect(page.indexOf('value="card"')).toBeGreaterThan(0)
  expect(page.indexOf('value="card"')).toBeLessThan(page.indexOf('value="pix"'))
  expect(page).toMatch(/value="card" checked|checked=""[^>]*value="card"|value="card"[^>]*checked=""/)
  const { store } = bodyOf(await world.store.api.get('/v1/me'), 200, meSchema)
  expect(store.usual).toEqual(said)
  expect(bodyOf(await other.api.get('/v1/ways-to-pay'), 200, waysToPaySchema).methods).toBeNull()
})

test('what a charge says itself holds, and instalments that it leaves out are the store’s', async () => {
  await put(said)
  const pix = await newCharge(world.store, { methods: ['pix'] })
  expect(pix).toMatchObject({ methods: ['pix'], installments: null, split_tender: false })
  const named = await newCharge(world.store, { methods: ['pix', 'credit-card'] })
  expect(named).toMatchObject({ methods: ['pix', 'credit-card'], installments: terms, split_tender: false })
  const atOnce = await newCharge(world.store, { installments: { max: 1 }, split_tender: false })
  expect(atOnce).toMatchObject({ methods: ['credit-card', 'pix'], installments: { max: 1 }, split_tender: false })
  const held = await newCharge(world.store, { capture: 'manual' })
  expect(held).toMatchObject({ capture: 'manual', split_tender: false })
})

test('what the store cannot take any more is left out, and taken back it is Pix again', async () => {
  await putWallet(world.store.api, 'google-pay', googlePay)
  bodyOf(await put({ methods: ['pix', 'google-pay'] }), 200, waysToPaySchema)
  expect((await newCharge(world.store)).methods).toEqual(['pix', 'google-pay'])
  await world.store.api.delete('/v1/wallets/google-pay')
  expect((await newCharge(world.store)).methods).toEqual(['pix'])
  expect((await world.store.api.delete('/v1/ways-to-pay')).status).toBe(204)
  expect((await newCharge(world.store)).methods).toEqual(['pix'])
  const { data } = bodyOf(await world.store.api.get('/v1/audit'), 200, auditListSchema)
  expect(data.map(({ action }) => action)).toContain('ways_to_pay.remove')
})

test.each([
  [{ methods: [] }, 'methods too_short'],
  [{ methods: ['pix', 'pix'] }, 'methods invalid'],
  [{ methods: ['google-pay'] }, 'methods invalid'],
  [{ methods: ['pix', 'voucher'], voucher_kind: 'meal' }, 'methods.1 not_available'],
  [{ methods: ['pix'], installments: { max: 2 } }, 'installments invalid'],
  [{ methods: ['pix'], split_tender: true }, 'split_tender invalid'],
  [{ methods: ['pix'], voucher_kind: 'meal' }, 'voucher_kind invalid'],
  [{ methods: ['credit-card'], installments: { max: 25 } }, 'installments.max too_large'],
])('%j is rejected: %s', async (body, fault) => {
  expect(cards.account).toMatch(/^pra_/)
  expect(fieldsOf(await put(body))[0]).toContain(fault)
})

test('who may make charges reads it, and does not change it', async () => {
  const cashier = await world.store.keyWith('charges:read')
  expect((await cashier.get('/v1/ways-to-pay')).status).toBe(200)
  problemOf(await put({ methods: ['pix'] }, cashier), 'forbidden')
})

test('a kind of voucher no issuer knows the store for is rejected by name, and not dropped from charges', async () => {
  await takeVouchers(world.store)
  const fuel = await put({ methods: ['pix', 'voucher'], voucher_kind: 'fuel' })
  const { errors } = problemOf(fuel, 'validation_failed')
  expect(errors).toMatchObject([{ field: 'voucher_kind', code: 'not_available' }])
  expect(errors[0]?.message).toContain('fuel')
  bodyOf(await put({ methods: ['pix', 'voucher'], voucher_kind: 'meal' }), 200, waysToPaySchema)
  expect((await newCharge(world.store)).methods).toEqual(['pix', 'voucher'])
})
