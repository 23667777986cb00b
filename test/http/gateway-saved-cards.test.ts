import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { type Customer, savedCardListSchema } from '../../src/shared/contract/customer.ts'
import type { Payment } from '../../src/shared/contract/payment.ts'
import { typeAdyenCard } from '../builders/adyen-sandbox.ts'
import { typeCieloCard } from '../builders/cielo-sandbox.ts'
import { typeMercadoPagoCard, typeMercadoPagoCode } from '../builders/mercado-pago-sandbox.ts'
import { typePagarmeCard } from '../builders/pagarme-sandbox.ts'
import { newCharge } from '../builders/pix-charges.ts'
import { takeAdyen } from '../builders/store-with-adyen.ts'
import { takeCielo } from '../builders/store-with-cielo.ts'
import { takeMercadoPago } from '../builders/store-with-mercado-pago.ts'
import { takePagarme } from '../builders/store-with-pagarme.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const consent = { wording: 'loja-3', language: 'pt-BR' } as const

/** A gateway, as these stories meet it. */
interface Keeper {
  account: string
  type(): Promise<string>
  /** What its frame makes of a kept card's code; absent where none is typed. */
  typeCode?(id: string, code: string): Promise<string>
  /** Whether it has a card; null where it cannot be asked, and has no call to delete one. */
  has(id: string): Promise<boolean> | null
  fault(plan: object): Promise<unknown>
  /** Its name for the call that stores a card apart from the payment; null where there is none. */
  stores: string | null
}

let world: World
let mercadoPago: Awaited<ReturnType<typeof takeMercadoPago>>
let keepers: Record<'adyen' | 'mercado-pago' | 'cielo' | 'pagarme', Keeper>

beforeAll(async () => {
  world = await openWorld()
  await world.database.owner.query(`select set_config('guiche.store', $1, false)`, [world.store.id])
  const adyen = await takeAdyen(world)
  mercadoPago = await takeMercadoPago(world)
  const cielo = await takeCielo(world)
  const pagarme = await takePagarme(world)
  const ok = async (url: string, headers: Record<string, string>) => (await fetch(url, { headers })).json()
  keepers = {
    adyen: {
      ...{ account: adyen.id, fault: adyen.fault, stores: null },
      type: async () => typeAdyenCard(),
      typeCode: async (_id, code) => JSON.stringify({ encryptedSecurityCode: `test_${code}` }),
      async has(id) {
        const [shopperReference = '', card] = id.split('/')
        const query = new URLSearchParams({ shopperReference, merchantAccount: adyen.account.merchant_account })
        const headers = { 'x-api-key': adyen.account.api_key }
        const { storedPaymentMethods } = await ok(`${adyen.account.base_url}/storedPaymentMethods?${query}`, headers)
        return storedPaymentMethods.some((one: { id: string }) => one.id === card)
      },
    },
    'mercado-pago': {
      ...{ account: mercadoPago.id, fault: mercadoPago.fault, stores: 'createCard' },
      type: () => typeMercadoPagoCard(mercadoPago.account),
      typeCode: (id, code) => typeMercadoPagoCode(mercadoPago.account, id.split('/')[1] ?? '', code),
      async has(id) {
        const [customer, card] = id.split('/')
        const headers = { authorization: `Bearer ${mercadoPago.account.access_token}` }
        const url = `${mercadoPago.account.base_url}/v1/customers/${customer}/cards/${card}`
        return (await fetch(url, { headers })).status === 200
      },
    },
    cielo: {
      ...{ account: cielo.id, fault: cielo.fault, stores: null },
      type: () => typeCieloCard(cielo.account),
      has: () => null,
    },
    pagarme: {
      ...{ account: pagarme.id, fault: pagarme.fault, stores: null },
      type: () => typePagarmeCard(pagarme.account),
      async has(id) {
        const [customer, card] = id.split('/')
        const authorization = `Basic ${btoa(`${pagarme.account.secret_key}:`)}`
        const url = `${pagarme.account.base_url}/customers/${customer}/cards/${card}`
        return (await fetch(url, { headers: { authorization } })).status === 200
      },
    },
  }
})
afterAll(() => world.close())

let payers = 0
async function newCustomer(): Promise<Customer> {
  payers += 1
  const named = { name: 'Ana Souza', email: `ana${payers}@example.com`, tax_id: '11144477735' }
  return (await world.store.api.post('/v1/customers', named)).body as Customer
}

const chargeOf = (customer_id: string) =>
  newCharge(world.store, {
    amount: 12990,
    methods: ['pix', 'credit-card'],
    customer_id,
    installments: { max: 6, interest_free_up_to: 6 },
  })

async function pay(charge: string, body: object): Promise<Payment> {
  const asked = await world.store.api.post(`/v1/charges/${charge}/payments`, { method: 'credit-card', ...body })
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body))
  return asked.body as Payment
}

async function cardsOf(customer: string) {
  return bodyOf(await world.store.api.get(`/v1/customers/${customer}/cards`), 200, savedCardListSchema).data
}

async function nameThere(card: string): Promise<string | null> {
  const { rows } = await world.database.owner.query('select provider_card from saved_cards where id = $1', [card])
  return rows[0]?.provider_card ?? null
}

/** A customer with a card that was kept at a gateway, and its id there. */
async function keep({ account, type }: Keeper, owner?: Customer) {
  const customer = owner ?? (await newCustomer())
  const charge = await chargeOf(customer.id)
  const first = await pay(charge.id, { card_token: await type(), account, save_card: true, consent })
  expect(first).toMatchObject({ status: 'captured', saved_card: expect.stringMatching(/^crd_/) })
  const card = (await cardsOf(customer.id)).find(({ id }) => id === first.saved_card)
  if (!card) throw new Error('the card was not kept')
  return { customer, card, there: (await nameThere(card.id)) ?? '' }
}

/** What the payer's page shows a browser that has shown itself to be the customer's. */
async function pageOf(charge: { id: string; checkout_url: string | null }) {
  const { body } = await world.store.api.post(`/v1/charges/${charge.id}/customer-sessions`)
  const secret = new URL((body as { url: string }).url).hash.replace('#s=', '')
  const page = apiClient(charge.checkout_url ?? '', null)
  const opened = await page.post('/customer', { secret })
  const cookie = opened.headers.getSetCookie().map(one => one.split(';')[0])
  return { state: opened.body as CheckoutState, page, headers: { cookie: cookie.join('; ') } }
}

describe.each(['adyen', 'mercado-pago', 'cielo', 'pagarme'] as const)('a card that is kept at %s', name => {
  const code = async (there: string, digits = '123') => {
    const made = await keepers[name].typeCode?.(there, digits)
    return made ? { code_token: made } : {}
  }

  test('is listed, and pays again at once and in six, at that gateway', async () => {
    const { customer, card, there } = await keep(keepers[name])
    expect(card).toMatchObject({ account: keepers[name].account, status: 'active', brand: 'visa' })
    for (const installments of [1, 6]) {
      const charge = await chargeOf(customer.id)
      const paid = await pay(charge.id, { saved_card: card.id, installments, ...(await code(there)) })
      expect(paid).toMatchObject({
        ...{ status: 'captured', saved_card: card.id, amount: 12990 },
        card: { brand: 'visa', last4: card.last4 },
        installments: { count: installments },
        routing: { candidates: [{ account: keepers[name].account }] },
      })
    }
    // Where it can be told: a code that no issuer takes.
    if (!keepers[name].typeCode) return
    const charge = await chargeOf(customer.id)
    const wrong = await pay(charge.id, { saved_card: card.id, ...(await code(there, '999')) })
    expect(wrong).toMatchObject({ status: 'declined', decline: { reason: 'card_details_wrong' } })
    expect(await cardsOf(customer.id)).toMatchObject([{ status: 'active' }])
  })

  test('is shown to its customer’s browser alone, and is nobody else’s to pay with', async () => {
    const { customer, card, there } = await keep(keepers[name])
    const charge = await chargeOf(customer.id)
    const { state } = await pageOf(charge)
    expect(state.saved_cards?.cards).toMatchObject([{ id: card.id, last4: card.last4, status: 'active' }])
    const [shown] = state.saved_cards?.cards ?? []
    if (keepers[name].typeCode) expect(shown?.code).toMatchObject({ account: keepers[name].account, shape: name })
    else expect(shown?.code).toBeNull()
    const stranger = apiClient(charge.checkout_url ?? '', null)
    expect(((await stranger.get('/state')).body as CheckoutState).saved_cards).toBeNull()
    const other = await newCustomer()
    const theirs = await chargeOf(other.id)
    expect((await pageOf(theirs)).state.saved_cards?.cards).toEqual([])
    const asked = { method: 'credit-card', saved_card: card.id, ...(await code(there)) }
    expect(fieldsOf(await world.store.api.post(`/v1/charges/${theirs.id}/payments`, asked))).toEqual([
      'saved_card not_available',
    ])
  })

  test('is gone when its customer removes it, there too; and when they are erased', async () => {
    const first = await keep(keepers[name])
    const charge = await chargeOf(first.customer.id)
    const { page, headers } = await pageOf(charge)
    expect((await keepers[name].has(first.there)) ?? true).toBe(true)
    const removed = await page.send('DELETE', `/cards/${first.card.id}`, null, headers)
    expect((removed.body as CheckoutState).saved_cards?.cards).toEqual([])
    await until(async () => (await nameThere(first.card.id)) === null, 'its name is forgotten here')
    expect((await keepers[name].has(first.there)) ?? false).toBe(false)

    const second = await keep(keepers[name])
    expect((await world.store.api.delete(`/v1/customers/${second.customer.id}`)).status).toBe(200)
    await until(async () => (await nameThere(second.card.id)) === null, 'its name is forgotten here')
    expect((await keepers[name].has(second.there)) ?? false).toBe(false)
  })
})

test('the same card typed again is the same kept one, and is there again when it was just removed', async () => {
  const { customer, card, there } = await keep(keepers.adyen)
  const again = await keep(keepers.adyen, customer)
  expect(again.card).toMatchObject({ id: card.id })
  expect(again.card.consent.payment_id).not.toBe(card.consent.payment_id)
  expect(await cardsOf(customer.id)).toHaveLength(1)
  expect(await keepers.adyen.has(there)).toBe(true)
})

test('to Mercado Pago an e-mail is one customer: what one of ours has kept is not given to another', async () => {
  const { customer, there } = await keep(keepers['mercado-pago'])
  const twin = (await world.store.api.post('/v1/customers', { name: 'Bia Souza', email: customer.email }))
    .body as Customer
  const charge = await chargeOf(twin.id)
  const { account } = keepers['mercado-pago']
  const card_token = await keepers['mercado-pago'].type()
  const paid = await pay(charge.id, { card_token, account, save_card: true, consent })
  expect(paid).toMatchObject({ status: 'captured', saved_card: null })
  expect(await cardsOf(twin.id)).toEqual([])
  expect(await keepers['mercado-pago'].has(there)).toBe(true)
})

test.each([
  ['the answer is lost', { kind: 'reset', when: 'after' }, true],
  ['the card is stored and nobody hears of it at once', { kind: 'error', when: 'after', status: 500, times: 2 }, true],
  ['it is refused', { kind: 'rate_limited' }, false],
  ['nobody answers', { kind: 'error', status: 503, times: 2 }, false],
] as const)('the payment stands when a card is stored apart and %s', async (_name, plan, isKept) => {
  const keeper = keepers['mercado-pago']
  const customer = await newCustomer()
  const charge = await chargeOf(customer.id)
  await keeper.fault({ operation: 'createCard', ...plan })
  const body = { card_token: await keeper.type(), account: keeper.account, save_card: true, consent }
  expect(await pay(charge.id, body)).toMatchObject({ status: 'captured' })
  expect(await cardsOf(customer.id)).toHaveLength(isKept ? 1 : 0)
  await world.outside.delete('/control/mercado-pago/faults')
})

test('a card that Adyen kept with a payment whose answer was lost is found when its call says that it was paid', async () => {
  const keeper = keepers.adyen
  const customer = await newCustomer()
  const charge = await chargeOf(customer.id)
  await keeper.fault({ operation: 'post-payments', kind: 'error', when: 'after', status: 500, times: 2 })
  const body = { card_token: await keeper.type(), account: keeper.account, save_card: true, consent }
  await pay(charge.id, body)
  const [card] = await until(async () => {
    const cards = await cardsOf(customer.id)
    return cards.length > 0 ? cards : null
  }, 'the card is kept')
  expect(await keeper.has((await nameThere(card?.id ?? '')) ?? '')).toBe(true)
})

test('the code is asked for where the gateway wants it, kept nowhere, and taken nowhere else', async () => {
  const { customer, card, there } = await keep(keepers['mercado-pago'])
  const byCard = async (body: object) =>
    world.store.api.post(`/v1/charges/${(await chargeOf(customer.id)).id}/payments`, { method: 'credit-card', ...body })
  expect(fieldsOf(await byCard({ saved_card: card.id }))).toEqual(['code_token required'])
  expect(fieldsOf(await byCard({ card_token: 'tok_any', code_token: 'token=12345678' }))).toEqual([
    'code_token invalid',
  ])
  const code_token = (await keepers['mercado-pago'].typeCode?.(there, '123')) ?? ''
  expect((await byCard({ saved_card: card.id, code_token })).body).toMatchObject({ status: 'captured' })
  const token = new URLSearchParams(code_token).get('token') ?? ''
  const tables = await world.database.owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables.rows) {
    const { rows } = await world.database.owner.query(`select 1 from ${name} t where t::text like $1`, [`%${token}%`])
    expect(rows, name).toEqual([])
  }
  // A merchant’s program vouches for the customer: Adyen takes the card without a code then, and a payer’s page does not.
  const atAdyen = await keep(keepers.adyen)
  const charge = await chargeOf(atAdyen.customer.id)
  const { page, headers } = await pageOf(charge)
  const asked = { method: 'credit-card', saved_card: atAdyen.card.id }
  const rejected = await page.send('POST', '/payments', JSON.stringify(asked), {
    ...headers,
    'content-type': 'application/json',
  })
  expect(fieldsOf(rejected)).toEqual(['code_token required'])
  expect(await pay(charge.id, { saved_card: atAdyen.card.id })).toMatchObject({ status: 'captured' })
  const atCielo = await keep(keepers.cielo)
  const other = await chargeOf(atCielo.customer.id)
  const withCode = { method: 'credit-card', saved_card: atCielo.card.id, code_token }
  expect(fieldsOf(await world.store.api.post(`/v1/charges/${other.id}/payments`, withCode))).toEqual([
    'code_token not_available',
  ])
})

test('Mercado Pago’s customer goes with its last card where we had made it, and stays where somebody else had', async () => {
  const { account } = mercadoPago
  const ask = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${account.access_token}`, 'content-type': 'application/json' }
    const more = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(`${account.base_url}/v1/customers${path}`, { headers, ...more })).json()
  }
  const ours = await keep(keepers['mercado-pago'])
  const customer = await newCustomer()
  const { id } = await ask('', { email: customer.email })
  const theirs = await keep(keepers['mercado-pago'], customer)
  expect(theirs.there).toContain(id)
  for (const { customer: owner, card } of [ours, theirs]) {
    await world.store.api.delete(`/v1/customers/${owner.id}/cards/${card.id}`)
    await until(async () => (await nameThere(card.id)) === null, 'it is forgotten')
  }
  expect(await ask(`/search?email=${ours.customer.email}`)).toMatchObject({ results: [] })
  expect(await ask(`/search?email=${customer.email}`)).toMatchObject({ results: [{ id, cards: [] }] })
})
