import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { chargeListSchema, chargeSchema } from '../../src/shared/contract/charge.ts'
import { chargePayerSchema } from '../../src/shared/contract/charge-payer.ts'
import { chargeTotalsSchema } from '../../src/shared/contract/charge-totals.ts'
import { counterManagersSchema } from '../../src/shared/contract/counter.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { waysToPaySchema } from '../../src/shared/contract/ways-to-pay.ts'
import { counterWays } from '../../src/web/counter/desk/counter-ways.ts'
import { newPaidCharge, newPixCharge } from '../builders/banks/pix-charges.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { type Counter, openCounter } from '../builders/counter.ts'
import { newAddress, signedInAs } from '../builders/people.ts'
import { putSetting } from '../builders/store-policies.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let counter: Counter
let other: Counter
beforeAll(async () => {
  world = await shareWorld()
  counter = await openCounter(world)
  other = await openCounter(world)
})
afterAll(() => world.close())

const NOBODY = '01k00000000000000000000000'
const sale = { amount: 1_000, source: 'counter' }
const newSale = async (of: Counter, more: object = {}) =>
  bodyOf(await of.cashier.post('/v1/charges', { ...sale, ...more }), 201, chargeSchema)

test('a cashier sells, sees the day, says who pays, takes back, and gives back with a manager’s code', async () => {
  const { cashier, manager, paidSale, refund } = await openCounter(world)
  expect(bodyOf(await cashier.get('/v1/me'), 200, meSchema).scopes).toEqual(['counter:use'])
  const { charge, payment } = await paidSale(1_850)
  const asTheCounterAsks = { description: 'Pão', methods: ['pix'], expires_in: 900, pay_with: { method: 'pix' } }
  const open = bodyOf(await cashier.post('/v1/charges', { ...sale, ...asTheCounterAsks }), 201, chargeSchema)
  expect(open).toMatchObject({ source: 'counter', cashier: cashier.id, description: 'Pão' })

  const own = `cashier=${cashier.id}`
  const listed = bodyOf(await cashier.get(`/v1/charges?${own}&limit=20`), 200, chargeListSchema)
  expect(listed.data.map(({ id }) => id)).toEqual([open.id, charge.id])
  expect(
    bodyOf(await cashier.get(`/v1/charges/totals?${own}&status=paid`), 200, chargeTotalsSchema).amounts,
  ).toMatchObject({ amount_received: 1_850 })

  const bare = bodyOf(await cashier.post('/v1/charges', sale), 201, chargeSchema)
  expect(bodyOf(await cashier.get(`/v1/charges/${bare.id}/payer`), 200, chargePayerSchema).pix_needs).toEqual([])
  bodyOf(await cashier.post(`/v1/charges/${bare.id}/payer`, { name: 'Ana Souza' }), 200, chargePayerSchema)
  const shown = await cashier.post(`/v1/charges/${bare.id}/payments`, { method: 'pix' })
  expect(bodyOf(shown, 201, paymentSchema).status).toBe('waiting')
  expect(bodyOf(await cashier.post(`/v1/charges/${bare.id}/cancel`, undefined), 200, chargeSchema).status).toBe(
    'canceled',
  )

  const managers = bodyOf(await cashier.get('/v1/counter/managers'), 200, counterManagersSchema)
  expect(managers.data.map(({ id }) => id)).toContain(manager.id)
  expect(bodyOf(await refund(payment), 201, refundSchema).amount).toBe(1_850)
})

test('of another cashier’s sales, and of the store’s, a cashier sees nothing', async () => {
  const { cashier } = counter
  const { charge } = await other.paidSale()
  const elsewhere = await newPixCharge(world.store, 700)
  for (const query of ['', '?source=counter', `?cashier=${other.cashier.id}`, `?q=${charge.id}`]) {
    expect(problemOf(await cashier.get(`/v1/charges${query}`), 'forbidden').detail).toContain(cashier.id)
    problemOf(await cashier.get(`/v1/charges/totals${query}`), 'forbidden')
  }
  const search = `/v1/charges?cashier=${cashier.id}&q=${charge.id}`
  expect(bodyOf(await cashier.get(search), 200, chargeListSchema).data).toEqual([])

  const { detail } = problemOf(await cashier.get(`/v1/charges/chg_${NOBODY}`), 'charge_not_found')
  for (const { id } of [charge, elsewhere]) {
    const unseen = problemOf(await cashier.get(`/v1/charges/${id}`), 'charge_not_found')
    expect(unseen.detail).toBe(detail?.replace(`chg_${NOBODY}`, id))
    problemOf(await cashier.get(`/v1/charges/${id}/payer`), 'charge_not_found')
  }
})

test('a cashier changes nothing of a sale that is not theirs', async () => {
  const { cashier } = counter
  const theirs = await newSale(other)
  const elsewhere = await newPixCharge(world.store, 700)
  for (const { id } of [theirs, elsewhere]) {
    problemOf(await cashier.post(`/v1/charges/${id}/cancel`, undefined), 'charge_not_found')
    problemOf(await cashier.post(`/v1/charges/${id}/payer`, { name: 'Ana Souza' }), 'charge_not_found')
    problemOf(await cashier.post(`/v1/charges/${id}/payments`, { method: 'pix' }), 'charge_not_found')
    const now = bodyOf(await world.store.api.get(`/v1/charges/${id}`), 200, chargeSchema)
    expect(now).toMatchObject({ status: 'open', customer: null })
  }
  // Not even with a manager's code, and no code is tried on the way.
  const sold = await other.paidSale()
  const { detail } = problemOf(await counter.refund(`pay_${NOBODY}`), 'payment_not_found')
  const unseen = problemOf(await counter.refund(sold.payment), 'payment_not_found')
  expect(unseen.detail).toBe(detail?.replace(`pay_${NOBODY}`, sold.payment))
  problemOf(await counter.refund((await newPaidCharge(world)).payments[0]?.id ?? '', '999998'), 'payment_not_found')
  expect((await other.refund(sold.payment)).status).toBe(201)
})

test('a cashier makes what the counter sends, and no other charge', async () => {
  const { cashier } = counter
  expect(problemOf(await cashier.post('/v1/charges', { amount: 100 }), 'forbidden').detail).toContain('source')
  for (const [field, value] of Object.entries({
    customer: { name: 'Ana' },
    customer_id: `cus_${NOBODY}`,
    reference: 'pedido 7',
    items: [{ name: 'Pão', quantity: 1, unit_amount: 1_000 }],
    return_url: 'https://padaria.example/volta',
    metadata: { mesa: '4' },
    capture: 'manual',
    split_tender: true,
    pay_with: { method: 'pix', amount: 500 },
  })) {
    const { detail } = problemOf(await cashier.post('/v1/charges', { ...sale, [field]: value }), 'forbidden')
    expect(detail).toMatch(new RegExp(`: ${field}\\.$`))
  }
  const made = await newSale(counter)
  const part = { method: 'pix', amount: 500 }
  problemOf(await cashier.post(`/v1/charges/${made.id}/payments`, part), 'forbidden')
})

test('where the store says its ways to pay, a cashier sells by them, and by no split tender', async () => {
  await takeCards(world)
  const said = { methods: ['pix', 'credit-card'], installments: null, voucher_kind: null, split_tender: true }
  bodyOf(await putSetting(world.store.api, '/v1/ways-to-pay', said), 200, waysToPaySchema)
  const { store } = bodyOf(await counter.cashier.get('/v1/me'), 200, meSchema)
  const made = await newSale(counter, { ...counterWays(store).said, pay_with: { method: 'pix' } })
  expect(made).toMatchObject({ methods: ['pix', 'credit-card'], split_tender: false })
  expect((await world.store.api.delete('/v1/ways-to-pay')).status).toBe(204)
})

test('the rest of the store is closed to a cashier, also of their own sale', async () => {
  const { cashier, paidSale } = counter
  const { charge, payment } = await paidSale()
  const closed: [method: 'get' | 'post', path: string, body?: object][] = [
    ['post', '/v1/exports', { kind: 'charges', filters: { cashier: cashier.id } }],
    ['get', '/v1/exports'],
    ['post', '/v1/bulk-actions', { kind: 'cancel', filters: { cashier: cashier.id } }],
    ['get', '/v1/bulk-actions'],
    ['get', '/v1/customers'],
    ['post', '/v1/customers', { name: 'Ana Souza' }],
    ['get', '/v1/payment-links'],
    ['get', '/v1/disputes'],
    ['get', '/v1/ways-to-pay'],
    ['get', '/v1/saved-views'],
    ['post', `/v1/charges/${charge.id}/unapplied/apply`, {}],
    ['post', `/v1/charges/${charge.id}/unapplied/move`, { to: `chg_${NOBODY}` }],
    ['post', `/v1/charges/${charge.id}/accept`],
    ['post', `/v1/charges/${charge.id}/reopen`, {}],
    ['post', `/v1/charges/${charge.id}/notes`, { text: 'x' }],
    ['get', `/v1/charges/${charge.id}/timeline`],
    ['get', `/v1/payments/${payment}`],
    ['post', `/v1/payments/${payment}/refunds`, {}],
    ['post', `/v1/payments/${payment}/cancel`],
  ]
  for (const [method, path, body] of closed) {
    const answer = method === 'get' ? await cashier.get(path) : await cashier.post(path, body)
    expect(problemOf(answer, 'forbidden').detail, path).toMatch(/^This needs the scope /)
  }
})

test('a cashier hears when their own sales change, and of no other charge', async () => {
  const { cashier } = counter
  const gone = new AbortController()
  const headers = { cookie: cashier.cookie, origin: world.url }
  const stream = await fetch(`${world.url}/v1/changes`, { headers, signal: gone.signal })
  const lines = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  // The line's first word: from here on it is open.
  expect((await lines?.read())?.value).toContain('retry:')
  await newPixCharge(world.store, 700)
  const theirs = await newSale(other)
  const own = await newSale(counter)
  let said = ''
  while (!said.includes(own.id)) {
    const { value, done } = (await lines?.read()) ?? { done: true }
    expect(done).toBe(false)
    said += value
  }
  expect(said).not.toContain(theirs.id)
  expect(new Set(said.match(/chg_\w+/g))).toEqual(new Set([own.id]))
  gone.abort()
})

test('no key uses the counter, and a key that charges gives the role of who does', async () => {
  const { office } = await signedInAs(world, 'owner')
  const wanted = { name: 'Balcão', scopes: ['counter:use'] }
  expect(fieldsOf(await office.post('/v1/api-keys', wanted))).toEqual(['scopes.0 not_in_list'])
  const invite = (key: typeof world.store.api) => key.post('/v1/invitations', { email: newAddress(), role: 'cashier' })
  expect((await invite(await world.store.keyWith('people:write', 'charges:read', 'charges:write'))).status).toBe(201)
  problemOf(await invite(await world.store.keyWith('people:write', 'charges:read')), 'forbidden')
})

test('whoever may charge uses the counter as before, and sees the store', async () => {
  const { office, id } = await signedInAs(world, 'developer')
  const made = bodyOf(await office.post('/v1/charges', sale), 201, chargeSchema)
  expect(made.cashier).toBe(id)
  const theirs = await newSale(other)
  expect((await office.get('/v1/charges?source=counter')).status).toBe(200)
  expect((await office.get(`/v1/charges/${theirs.id}`)).status).toBe(200)
})
