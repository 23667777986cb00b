import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Charge } from '../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import type { Customer } from '../../src/shared/contract/customer.ts'
import type { InstallmentPlans } from '../../src/shared/contract/installments.ts'
import type { Payment } from '../../src/shared/contract/payment.ts'
import { openKeepers } from '../builders/cards/card-keepers.ts'
import { consent } from '../builders/cards/saved-cards.ts'
import { mercadoPagoChallenged, typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { typedAgainStories } from '../builders/gateways/typed-again-stories.ts'
import { apiClient } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let shop: Awaited<ReturnType<typeof openKeepers>>

beforeAll(async () => {
  world = await openWorld()
  shop = await openKeepers(world)
})
afterAll(() => world.close())

describe.each(['adyen', 'mercado-pago', 'cielo', 'pagarme'] as const)('a card that is kept at %s', name => {
  const code = async (there: string, digits = '123') => {
    const made = await shop.keepers[name].typeCode?.(there, digits)
    return made ? { code_token: made } : {}
  }

  test('is listed, and pays again at once and in six, at that gateway', async () => {
    const { customer, card, there } = await shop.keep(shop.keepers[name])
    expect(card).toMatchObject({ account: shop.keepers[name].account, status: 'active', brand: 'visa' })
    for (const installments of [1, 6]) {
      const charge = await shop.chargeOf(customer.id)
      const paid = await shop.pay(charge.id, { saved_card: card.id, installments, ...(await code(there)) })
      expect(paid).toMatchObject({
        ...{ status: 'captured', saved_card: card.id, amount: 12990 },
        card: { brand: 'visa', last4: card.last4 },
        installments: { count: installments },
        routing: { candidates: [{ account: shop.keepers[name].account }] },
      })
    }
    // Where it can be told: a code that no issuer takes.
    if (!shop.keepers[name].typeCode) return
    const charge = await shop.chargeOf(customer.id)
    const wrong = await shop.pay(charge.id, { saved_card: card.id, ...(await code(there, '999')) })
    expect(wrong).toMatchObject({ status: 'declined', decline: { reason: 'card_details_wrong' } })
    expect(await shop.cardsOf(customer.id)).toMatchObject([{ status: 'active' }])
  })

  test('is shown to its customer’s browser alone, and is nobody else’s to pay with', async () => {
    const { customer, card, there } = await shop.keep(shop.keepers[name])
    const charge = await shop.chargeOf(customer.id)
    const { state } = await shop.pageOf(charge)
    expect(state.saved_cards?.cards).toMatchObject([{ id: card.id, last4: card.last4, status: 'active' }])
    const [shown] = state.saved_cards?.cards ?? []
    if (shop.keepers[name].typeCode)
      expect(shown?.code).toMatchObject({ account: shop.keepers[name].account, shape: name })
    else expect(shown?.code).toBeNull()
    const stranger = apiClient(charge.checkout_url ?? '', null)
    expect(((await stranger.get('/state')).body as CheckoutState).saved_cards).toBeNull()
    const other = await shop.newCustomer()
    const theirs = await shop.chargeOf(other.id)
    expect((await shop.pageOf(theirs)).state.saved_cards?.cards).toEqual([])
    const asked = { method: 'credit-card', saved_card: card.id, ...(await code(there)) }
    expect(fieldsOf(await world.store.api.post(`/v1/charges/${theirs.id}/payments`, asked))).toEqual([
      'saved_card not_available',
    ])
  })

  test('is gone when its customer removes it, there too; and when they are erased', async () => {
    const first = await shop.keep(shop.keepers[name])
    const charge = await shop.chargeOf(first.customer.id)
    const { page, headers } = await shop.pageOf(charge)
    expect((await shop.keepers[name].has(first.there)) ?? true).toBe(true)
    const removed = await page.send('DELETE', `/cards/${first.card.id}`, null, headers)
    expect((removed.body as CheckoutState).saved_cards?.cards).toEqual([])
    await until(async () => (await shop.nameThere(first.card.id)) === null, 'its name is forgotten here')
    expect((await shop.keepers[name].has(first.there)) ?? false).toBe(false)

    const second = await shop.keep(shop.keepers[name])
    expect((await world.store.api.delete(`/v1/customers/${second.customer.id}`)).status).toBe(200)
    await until(async () => (await shop.nameThere(second.card.id)) === null, 'its name is forgotten here')
    expect((await shop.keepers[name].has(second.there)) ?? false).toBe(false)
  })
})

typedAgainStories(() => ({ world, shop }))

test('Pagar.me keeps each card that pays: without consent it is deleted there, and a saved one stays', async () => {
  const { account, type, has } = shop.keepers.pagarme
  const customer = await shop.newCustomer()
  const { card, there } = await shop.keep(shop.keepers.pagarme, customer)
  const paid = await shop.pay((await shop.chargeOf(customer.id)).id, { card_token: await type(), account })
  expect(paid).toMatchObject({ status: 'captured', saved_card: null })
  const owner = there.split('/')[0]
  await until(async () => (await shop.cardsAtPagarme(owner ?? '')).length === 1, 'the other one is deleted')
  expect(await has(there)).toBe(true)
  expect(await shop.cardsOf(customer.id)).toMatchObject([{ id: card.id }])
})

test('to Mercado Pago an e-mail is one customer: what one of ours has kept is not given to another', async () => {
  const { customer, there } = await shop.keep(shop.keepers['mercado-pago'])
  const twin = (await world.store.api.post('/v1/customers', { name: 'Bia Souza', email: customer.email }))
    .body as Customer
  const charge = await shop.chargeOf(twin.id)
  const { account } = shop.keepers['mercado-pago']
  const card_token = await shop.keepers['mercado-pago'].type()
  const paid = await shop.pay(charge.id, { card_token, account, save_card: true, consent })
  expect(paid).toMatchObject({ status: 'captured', saved_card: null })
  expect(await shop.cardsOf(twin.id)).toEqual([])
  expect(await shop.keepers['mercado-pago'].has(there)).toBe(true)
})

test.each([
  ['the answer is lost', { kind: 'reset', when: 'after' }, true],
  ['the card is stored and nobody hears of it at once', { kind: 'error', when: 'after', status: 500, times: 2 }, true],
  ['it is refused', { kind: 'rate_limited' }, false],
  ['nobody answers', { kind: 'error', status: 503, times: 2 }, false],
] as const)('the payment stands when a card is stored apart and %s', async (_name, plan, isKept) => {
  const keeper = shop.keepers['mercado-pago']
  const customer = await shop.newCustomer()
  const charge = await shop.chargeOf(customer.id)
  await keeper.fault({ operation: 'createCard', ...plan })
  const body = { card_token: await keeper.type(), account: keeper.account, save_card: true, consent }
  expect(await shop.pay(charge.id, body)).toMatchObject({ status: 'captured' })
  expect(await shop.cardsOf(customer.id)).toHaveLength(isKept ? 1 : 0)
  await world.outside.delete('/control/mercado-pago/faults')
})

test('a card Adyen kept with a payment whose answer was lost is found when its call says it was paid', async () => {
  const keeper = shop.keepers.adyen
  const customer = await shop.newCustomer()
  const charge = await shop.chargeOf(customer.id)
  await keeper.fault({ operation: 'post-payments', kind: 'error', when: 'after', status: 500, times: 2 })
  const body = { card_token: await keeper.type(), account: keeper.account, save_card: true, consent }
  await shop.pay(charge.id, body)
  const [card] = await until(async () => {
    const cards = await shop.cardsOf(customer.id)
    return cards.length > 0 ? cards : null
  }, 'the card is kept')
  expect(await keeper.has((await shop.nameThere(card?.id ?? '')) ?? '')).toBe(true)
})

test('the code is asked for where the gateway wants it, kept nowhere, and taken nowhere else', async () => {
  const { customer, card, there } = await shop.keep(shop.keepers['mercado-pago'])
  const byCard = async (body: object) =>
    world.store.api.post(`/v1/charges/${(await shop.chargeOf(customer.id)).id}/payments`, {
      method: 'credit-card',
      ...body,
    })
  expect(fieldsOf(await byCard({ saved_card: card.id }))).toEqual(['code_token required'])
  expect(fieldsOf(await byCard({ card_token: 'tok_any', code_token: 'token=12345678' }))).toEqual([
    'code_token invalid',
  ])
  const code_token = (await shop.keepers['mercado-pago'].typeCode?.(there, '123')) ?? ''
  expect((await byCard({ saved_card: card.id, code_token })).body).toMatchObject({ status: 'captured' })
  const token = new URLSearchParams(code_token).get('token') ?? ''
  const tables = await world.database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await world.database.owner.query(`select 1 from ${name} t where t::text like $1`, [`%${token}%`])
    expect(rows, name).toEqual([])
  }
  // A merchant’s program vouches for the customer: Adyen’s card pays without its code then, and not by the page.
  const atAdyen = await shop.keep(shop.keepers.adyen)
  const charge = await shop.chargeOf(atAdyen.customer.id)
  const { page, headers } = await shop.pageOf(charge)
  const asked = { method: 'credit-card', saved_card: atAdyen.card.id }
  const rejected = await page.send('POST', '/payments', JSON.stringify(asked), {
    ...headers,
    'content-type': 'application/json',
  })
  expect(fieldsOf(rejected)).toEqual(['code_token required'])
  expect(await shop.pay(charge.id, { saved_card: atAdyen.card.id })).toMatchObject({ status: 'captured' })
  const atCielo = await shop.keep(shop.keepers.cielo)
  const other = await shop.chargeOf(atCielo.customer.id)
  const withCode = { method: 'credit-card', saved_card: atCielo.card.id, code_token }
  expect(fieldsOf(await world.store.api.post(`/v1/charges/${other.id}/payments`, withCode))).toEqual([
    'code_token not_available',
  ])
})

test('Mercado Pago’s customer goes with its last card if we had made it, and stays if somebody else had', async () => {
  const { account } = shop.mercadoPago
  const ask = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${account.access_token}`, 'content-type': 'application/json' }
    const more = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(`${account.base_url}/v1/customers${path}`, { headers, ...more })).json()
  }
  const ours = await shop.keep(shop.keepers['mercado-pago'])
  const customer = await shop.newCustomer()
  const { id } = await ask('', { email: customer.email })
  const theirs = await shop.keep(shop.keepers['mercado-pago'], customer)
  expect(theirs.there).toContain(id)
  for (const { customer: owner, card } of [ours, theirs]) {
    await world.store.api.delete(`/v1/customers/${owner.id}/cards/${card.id}`)
    await until(async () => (await shop.nameThere(card.id)) === null, 'it is forgotten')
  }
  expect(await ask(`/search?email=${ours.customer.email}`)).toMatchObject({ results: [] })
  expect(await ask(`/search?email=${customer.email}`)).toMatchObject({ results: [{ id, cards: [] }] })
})

test.each([
  ['CONT', 'captured'],
  ['REVI', 'declined'],
] as const)(
  'of a card that Mercado Pago looks at first (%s), what it kept is its customer’s once it is %s',
  async (holder, end) => {
    const keeper = shop.keepers['mercado-pago']
    const customer = await shop.newCustomer()
    const charge = await shop.chargeOf(customer.id)
    const card_token = await typeMercadoPagoCard(shop.mercadoPago.account, holder)
    const { account } = keeper
    const { id } = await shop.pay(charge.id, { card_token, account, save_card: true, consent })
    const there = await shop.keptMeanwhile(id)
    expect(await keeper.has(there)).toBe(true)
    // Nobody has it before.
    expect(await shop.cardsOf(customer.id)).toEqual([])
    const read = async () => (await world.store.api.get(`/v1/payments/${id}`)).body as Payment
    await until(async () => {
      await world.advance(61_000)
      return (await read()).status === end
    }, `the payment is ${end}`)
    const isKept = end === 'captured'
    expect((await shop.cardsOf(customer.id)).map(one => one.id)).toEqual(isKept ? [(await read()).saved_card] : [])
    if (!isKept) await until(async () => (await keeper.has(there)) === false, 'it is deleted there')
    else expect(await shop.nameThere((await read()).saved_card ?? '')).toBe(there)
  },
)

test('a card whose payer left their bank’s question is kept nowhere', async () => {
  const keeper = shop.keepers['mercado-pago']
  const customer = await shop.newCustomer()
  const charge = await shop.chargeOf(customer.id)
  const card_token = await typeMercadoPagoCard(shop.mercadoPago.account, mercadoPagoChallenged.passed)
  const asked = { card_token, account: keeper.account, save_card: true, consent }
  const { id, status } = await shop.pay(charge.id, asked)
  expect(status).toBe('challenge')
  const there = await shop.keptMeanwhile(id)
  expect(await keeper.has(there)).toBe(true)
  await apiClient(charge.checkout_url ?? '', null).post('/challenge/leave', {})
  await until(async () => (await keeper.has(there)) === false, 'it is deleted there')
  expect(await shop.cardsOf(customer.id)).toEqual([])
})

test('a saved card pays in instalments by its own account’s table, though cards are typed for another', async () => {
  const { account } = shop.keepers['mercado-pago']
  const json = { 'content-type': 'application/json' }
  const setPlans = (on: boolean) =>
    world.store.api.send('PUT', `/v1/provider-accounts/${account}/gateway-plans`, JSON.stringify({ on }), json)
  await setPlans(true)
  const { customer, card, there } = await shop.keep(shop.keepers['mercado-pago'])
  const charge = await shop.chargeOf(customer.id)
  const { state, page, headers } = await shop.pageOf(charge)
  expect(state.cards?.account).not.toBe(account)
  expect(state.cards?.installments).toHaveLength(6)
  const terms = { gateway_plans: true, installments: [{ count: 1, total: 12990 }] }
  expect(state.saved_cards?.cards).toMatchObject([{ id: card.id, terms }])
  const address = `/installment-plans/${state.cards?.account}`
  const send = (path: string, body: object) => page.send('POST', path, JSON.stringify(body), { ...headers, ...json })
  const plans = (await send(address, { saved_card: card.id })).body as InstallmentPlans
  expect(plans).toMatchObject({ account, data: { length: 6 } })
  expect(plans.data[2]).toMatchObject({ count: 3, each: 4647, total: 13941 })
  const path = `/v1/charges/${charge.id}/installment-plans`
  expect((await world.store.api.get(`${path}?saved_card=${card.id}`)).body).toEqual(plans)
  // Of nobody else's, and of one card.
  problemOf(
    await apiClient(charge.checkout_url ?? '', null).post(address, { saved_card: card.id }),
    'customer_not_proved',
  )
  expect(fieldsOf(await world.store.api.get(path))).toEqual(['card invalid'])
  const paying = async (more: object) => {
    const code_token = await shop.keepers['mercado-pago'].typeCode?.(there, '123')
    return send('/payments', { method: 'credit-card', saved_card: card.id, code_token, installments: 3, ...more })
  }
  expect(fieldsOf(await paying({}))).toEqual(['plan_total not_available'])
  await shop.mercadoPago.fault({ kind: 'other_table', times: undefined })
  expect((await paying({ plan_total: 13941 })).body).toMatchObject({ card: { failure: 'installments_changed' } })
  await world.outside.delete('/control/mercado-pago/faults')
  expect((await paying({ plan_total: 13941 })).body).toMatchObject({ face: 'paid' })
  expect(((await world.store.api.get(`/v1/charges/${charge.id}`)).body as Charge).payments.at(-1)).toMatchObject({
    ...{ status: 'captured', amount: 12990, saved_card: card.id },
    installments: { count: 3, gateway_total: 13941 },
  })
  await setPlans(false)
  const after = await shop.pageOf(await shop.chargeOf(customer.id))
  expect(after.state.saved_cards?.cards[0]).not.toHaveProperty('terms')
})
