import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { sealPurpose } from '../../src/server/stores/accounts/connections.ts'
import { renewCredentials } from '../../src/server/stores/accounts/renew-credentials.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { keyScopes } from '../../src/shared/contract/roles.ts'
import { codeOf, newCharge, newPixCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { acquirerCredentials } from '../builders/cards/acquirer-connector.ts'
import { numbers, type SandboxMerchant, type TypedCard, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { readEvents } from '../builders/event-reader.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let merchant: SandboxMerchant

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const everyWay = ['pix', 'credit-card', 'debit-card']
const chargeByCard = (more: object = {}) => newCharge(world.store, { amount: 12990, methods: everyWay, ...more })

async function state({ checkout_url }: Charge): Promise<CheckoutState> {
  return (await apiClient('', null).get(`${checkout_url}/state`)).body as CheckoutState
}

function post({ checkout_url }: Charge, body: object, path = 'payments') {
  return apiClient('', null).post(`${checkout_url}/${path}`, body)
}

async function pay(charge: Charge, card: Partial<TypedCard> = {}, method = 'credit-card'): Promise<CheckoutState> {
  const { status, body } = await post(charge, { method, card_token: await typeCard(merchant, card) })
  expect(status).toBe(201)
  return body as CheckoutState
}

const policyOf = async ({ checkout_url }: Charge) =>
  (await fetch(checkout_url)).headers.get('content-security-policy') ?? ''

test('without an acquirer no card is offered, and none is taken', async () => {
  const charge = await newPixCharge(world.store)
  expect(await state(charge)).toMatchObject({ cards: null, card: null })
  expect(await policyOf(charge)).not.toContain('frame-src')
  expect(await (await fetch(charge.checkout_url)).text()).not.toMatch(/card-home|name="method"/)
  problemOf(await post(charge, { method: 'credit-card', card_token: 'tok_any' }), 'method_unavailable')
  ;({ merchant } = await takeCards(world))
  // A charge that names Pix alone is paid by Pix alone.
  expect(await state(charge)).toMatchObject({ cards: null })
})

test('where cards are taken the page may hold the form, told where its card goes, and nothing else', async () => {
  const charge = await chargeByCard({ methods: ['pix', 'credit-card'] })
  const { cards } = await state(charge)
  const form = new URL(cards?.form ?? '')
  expect(form.origin).toBe(world.fieldsUrl)
  expect(form.searchParams.get('endpoint')).toBe(`${merchant.base_url}/tokens`)
  expect((await fetch(form)).status).toBe(200)
  expect(cards).toMatchObject({ publishable_key: merchant.publishable_key, fundings: ['credit'] })
  expect((await policyOf(charge)).split('; ')).toContain(`frame-src ${world.fieldsUrl}`)
})

test('a card that is declined says why and leaves the Pix; the next one pays, and the receipt names it', async () => {
  const charge = await chargeByCard()
  await fetch(charge.checkout_url)
  const declined = await pay(charge, { number: numbers.declined })
  expect(declined).toMatchObject({
    face: 'waiting',
    card: { status: 'declined', decline: { reason: 'not_approved' }, challenge_url: null },
    pix: { br_code: expect.any(String) },
  })
  expect(await state(charge)).toMatchObject({ card: declined.card })
  expect(await pay(charge)).toMatchObject({
    face: 'paid',
    cards: null,
    card: null,
    pix: null,
    receipt: { card: { brand: 'visa', last4: '5682', funding: 'credit' }, end_to_end_id: null, amount: 12990 },
  })
  problemOf(await post(charge, { method: 'credit-card', card_token: await typeCard(merchant) }), 'charge_not_open')
})

test('instalments are told as the payer pays them, and the receipt says in how many', async () => {
  const installments = { max: 4, interest_free_up_to: 3, monthly_rate: '1.990' }
  const charge = await chargeByCard({ installments })
  const { cards } = await state(charge)
  // As a payer reads it, without the zero that it was typed with.
  expect(cards?.monthly_rate).toBe('1.99')
  expect(cards?.installments.slice(0, 3)).toEqual([
    { count: 1, first: 12990, each: 12990, total: 12990 },
    { count: 2, first: 6495, each: 6495, total: 12990 },
    { count: 3, first: 4330, each: 4330, total: 12990 },
  ])
  const four = cards?.installments[3]
  expect(four?.total).toBeGreaterThan(12990)
  const payment = { method: 'credit-card', card_token: await typeCard(merchant), installments: 4 }
  const paid = (await post(charge, payment)).body as CheckoutState
  const interest = (four?.total ?? 0) - 12990
  expect(interest).toBeGreaterThan(0)
  expect(paid).toMatchObject({ face: 'paid', receipt: { amount: 12990, card: { installments: four }, interest } })
  const receipt = await (await fetch(`${charge.checkout_url}/receipt`)).text()
  for (const row of ['Valor da compra', 'Juros do parcelamento', 'Total pago']) expect(receipt).toContain(`>${row}<`)
  problemOf(
    await post(await chargeByCard(), { ...payment, card_token: await typeCard(merchant), installments: 2 }),
    'validation_failed',
  )
})

test('a number in place of a token, and a field that is none, are rejected before anybody looks at them', async () => {
  const charge = await chargeByCard()
  const number = { method: 'credit-card', card_token: numbers.visaCredit }
  expect(problemOf(await post(charge, number), 'validation_failed').errors).toMatchObject([{ field: 'card_token' }])
  const more = { method: 'credit-card', card_token: 'tok_any', cvv: '123' }
  expect(problemOf(await post(charge, more), 'validation_failed').errors).toMatchObject([{ field: 'cvv' }])
  problemOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, number), 'validation_failed')
  const unknown = { ...charge, checkout_url: `${world.url}/c/${'a'.repeat(22)}` }
  problemOf(await post(unknown, { method: 'credit-card', card_token: 'tok_any' }), 'not_found')
  problemOf(await post(unknown, {}, 'challenge/leave'), 'not_found')
  expect((await readCharge(world.store, charge.id)).payments).toEqual([])
})

test('debit is confirmed at the bank; whoever comes back from there sees what became of it at once', async () => {
  const charge = await chargeByCard()
  const challenged = await pay(charge, { number: numbers.visaDebit }, 'debit-card')
  expect(challenged).toMatchObject({ card: { status: 'challenge', decline: null } })
  const url = challenged.card?.challenge_url ?? ''
  const pressed = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'confirm' }),
    redirect: 'manual',
  })
  expect(pressed.headers.get('location')).toBe(charge.checkout_url)
  expect(await (await fetch(charge.checkout_url)).text()).toContain('Débito Visa final 0148')
  expect(await state(charge)).toMatchObject({ face: 'paid', receipt: { card: { funding: 'debit' } } })
  expect((await readCharge(world.store, charge.id)).payments.at(-1)).toMatchObject({ method: 'debit-card' })
})

test('a challenge that is denied is a decline, and one that is left makes room for another card', async () => {
  const charge = await chargeByCard()
  const answer = async ({ card }: CheckoutState, word: string) => {
    await fetch(card?.challenge_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer: word }),
      redirect: 'manual',
    })
    await fetch(charge.checkout_url)
  }
  await answer(await pay(charge, { holder_name: 'DESAFIO' }), 'deny')
  expect((await state(charge)).card).toMatchObject({ status: 'declined', decline: { reason: 'not_authenticated' } })

  await pay(charge, { holder_name: 'DESAFIO' })
  const other = { method: 'credit-card', card_token: await typeCard(merchant) }
  problemOf(await post(charge, other), 'charge_processing')
  const left = await post(charge, {}, 'challenge/leave')
  expect(left).toMatchObject({ status: 200, body: { card: null, face: 'waiting' } })
  expect(await post(charge, other)).toMatchObject({ status: 201, body: { face: 'paid' } })
  // There is nothing to leave any more.
  expect(await post(charge, {}, 'challenge/leave')).toMatchObject({ status: 200, body: { face: 'paid' } })
})

test('confirmed before it is left, it has paid', async () => {
  const charge = await chargeByCard()
  const { card } = await pay(charge, { holder_name: 'DESAFIO' })
  await fetch(card?.challenge_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ answer: 'confirm' }),
    redirect: 'manual',
  })
  expect(await post(charge, {}, 'challenge/leave')).toMatchObject({ status: 200, body: { face: 'paid' } })
})

test('a Pix that was shown keeps no card away, and what pays first is shown', async () => {
  const charge = await chargeByCard({ pay_with: { method: 'pix' } })
  const { card } = await pay(charge, { holder_name: 'DESAFIO' })
  expect(card).toMatchObject({ status: 'challenge' })
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  expect(await state(charge)).toMatchObject({ face: 'paid', card: null, receipt: { card: null } })
})

test('whoever tries card after card is slowed down, and in the end is offered none', async () => {
  const charge = await chargeByCard({ expires_in: 86_400 })
  for (let tried = 0; tried < 3; tried++) await pay(charge, { number: numbers.declined })
  const early = await post(charge, { method: 'credit-card', card_token: await typeCard(merchant) })
  problemOf(early, 'too_many_attempts')
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(5)
  for (let tried = 3; tried < 10; tried++) {
    await world.advance(301_000)
    await pay(charge, { number: numbers.declined })
  }
  await world.advance(301_000)
  const late = await post(charge, { method: 'credit-card', card_token: await typeCard(merchant) })
  problemOf(late, 'method_unavailable')
  expect(await state(charge)).toMatchObject({ cards: null, card: { status: 'declined' } })
  await world.advance(15 * 60_000)
  expect(await state(charge)).toMatchObject({ face: 'loading', cards: null, card: null })
})

test('a charge without Pix begins with the card, asks the bank nothing, and ends without a word of Pix', async () => {
  const charge = await chargeByCard({ methods: ['credit-card'] })
  const page = await (await fetch(charge.checkout_url)).text()
  expect(page).toMatch(/class="card-home"/)
  expect(page).not.toMatch(/name="method"|http-equiv="refresh"/)
  expect(await state(charge)).toMatchObject({ face: 'waiting', methods: ['credit-card'], pix: null, card: null })
  problemOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' }), 'method_unavailable')
  expect(await pay(charge, { number: numbers.declined })).toMatchObject({
    face: 'waiting',
    card: { status: 'declined' },
  })
  expect((await readCharge(world.store, charge.id)).payments).toHaveLength(1)
  expect(await pay(charge)).toMatchObject({ face: 'paid', receipt: { card: { last4: '5682' } } })

  const late = await chargeByCard({ methods: ['debit-card'], expires_in: 60 })
  await world.advance(61_000)
  expect(await state(late)).toMatchObject({ face: 'over', cards: null })
  expect(await (await fetch(late.checkout_url)).text()).toContain('Volte à loja ou peça um novo link.')
})

test('a store with an acquirer and no bank charges by card', async () => {
  const { parts } = world.app
  const shop = { name: 'Livraria', legalName: 'Livraria Ltda.', taxId: '12ABC34501DE35', city: 'Olinda', mode: 'test' }
  const id = await createStore(parts, shop as Parameters<typeof createStore>[1], systemActor)
  const { key } = await parts.database.inStore(id, transaction =>
    createApiKey(transaction, { name: 'Test', scopes: keyScopes }, systemActor),
  )
  const api = apiClient(world.url, key)
  problemOf(await api.post('/v1/charges', { amount: 100 }), 'method_unavailable')
  await takeCards(world, { id })
  const charge = bodyOf(await api.post('/v1/charges', { amount: 100 }), 201, chargeSchema)
  expect(charge.methods).toEqual(['credit-card', 'debit-card'])
  expect(await state(charge)).toMatchObject({ face: 'waiting', cards: { fundings: ['credit', 'debit'] } })
})

test('an address the card form cannot speak to is rejected; where one was kept before, Pix is still paid', async () => {
  const store = await world.anotherStore()
  const { account, merchant } = await takeCards(world, store)
  const { parts } = world.app
  const credentials = acquirerCredentials(merchant, { baseUrl: `${merchant.base_url}/loja;1`, timeouts: {} })
  const renewal = parts.database.inStore(store.id, transaction =>
    renewCredentials(parts, transaction, { account, credentials }, systemActor),
  )
  await expect(renewal).rejects.toMatchObject({ errors: [{ field: 'credentials.baseUrl' }] })
  await parts.database.inStore(store.id, ({ db }) =>
    db
      .updateTable('provider_accounts')
      .set({ sealed_credentials: parts.sealer.seal(sealPurpose(account), JSON.stringify(credentials)) })
      .where('id', '=', account)
      .execute(),
  )
  await world.restart()
  const charge = await newCharge(store, { methods: everyWay })
  expect(await (await fetch(charge.checkout_url)).text()).toContain('Copiar código Pix')
  expect(await state(charge)).toMatchObject({ face: 'waiting', cards: null, pix: { br_code: expect.any(String) } })
})

test('its address may ask for the card first, and the other language goes on asking', async () => {
  const { checkout_url: url } = await newCharge(world.store, { methods: ['pix', 'credit-card'] })
  const opened = async (query: string) => {
    const html = await (await fetch(`${url}${query}`)).text()
    const chosen = html.match(/<input[^>]*name="method"[^>]*>/g)?.find(input => input.includes('checked'))
    return [/value="(\w+)"/.exec(chosen ?? '')?.[1], /href="(\?lang=[^"]*)"/.exec(html)?.[1]]
  }
  expect(await opened('')).toEqual(['pix', '?lang=en-GB'])
  expect(await opened('?way=card')).toEqual(['card', '?lang=en-GB&amp;way=card'])
  // It has none to take, and what is no way to pay is not asked for.
  expect(await opened('?way=voucher')).toEqual(['pix', '?lang=en-GB'])
  expect(await opened('?way=card&way=pix')).toEqual(['pix', '?lang=en-GB'])
})

slow('an open page hears that the time is up while a bank still asks: then only its answer pays', async () => {
  const charge = await chargeByCard({ expires_in: 300 })
  await pay(charge, { holder_name: 'DESAFIO' })
  const events = await readEvents(`${charge.checkout_url}/events`)
  const nextState = async () => (await events.next()).data as CheckoutState
  expect(await nextState()).toMatchObject({ card: { status: 'challenge' }, cards: expect.anything() })
  await world.advance(301_000)
  await expect
    .poll(nextState, { timeout: 20_000 })
    .toMatchObject({ status: 'open', face: 'loading', pix: null, cards: null, card: { status: 'challenge' } })
  await post(charge, {}, 'challenge/leave')
  await expect.poll(nextState).toMatchObject({ status: 'expired', face: 'over' })
  events.close()
})
