import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { entriesOf, eventsOf, newCharge } from '../builders/banks/pix-charges.ts'
import { numbers, type TypedCard, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardStore, takeCards } from '../builders/cards/store-with-cards.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardStore
beforeAll(async () => {
  world = await openWorld()
  cards = await takeCards(world)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())
afterEach(() => control().delete('/control/acquirer/faults'))

const control = () => world.outside
const fault = (plan: object) =>
  control().post('/control/acquirer/faults', { merchant_id: cards.merchant.merchant_id, ...plan })

async function payByCard(card: Partial<TypedCard> = {}): Promise<Payment> {
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'] })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant, card) }
  return bodyOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
}

function paymentThat(id: string, status: Payment['status']): Promise<Payment> {
  return until(async () => {
    const payment = bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
    return payment.status === status && payment
  }, `payment ${id} is ${status}`)
}

/** The acquirer's own id of a payment. */
async function acquirersId(payment: string): Promise<string> {
  const { body } = await apiClient(cards.merchant.base_url, cards.merchant.secret_key).get(
    `/payments?reference=${payment}`,
  )
  return (body as { data: { id: string }[] }).data[0]?.id ?? ''
}

/** What is due later comes now, as when the issuer answers. */
const issuerAnswers = async (payment: string) =>
  control().post(`/control/acquirer/payments/${await acquirersId(payment)}/end`)

interface Call {
  address?: string
  secret?: string
  /** Seconds by which the time in the header differs from now. */
  off?: number
  headers?: Record<string, string>
}

/** Somebody calls the inbox with a body, signed as told. */
function call(body: string, { address = cards.inbox, secret, off = 0, headers }: Call = {}) {
  const seconds = Math.floor(Date.now() / 1_000) + off
  const digest = createHmac('sha256', secret ?? cards.merchant.webhook_secret)
    .update(`${seconds}.${body}`)
    .digest('hex')
  const signed = { 'acquirer-timestamp': String(seconds), 'acquirer-signature': `v1=${digest}` }
  return apiClient('', null).send('POST', address, body, { 'content-type': 'application/json', ...signed, ...headers })
}

const noticeOf = (payment: string, reference: string, more: object = {}) =>
  JSON.stringify({ id: `ev_${randomUUID()}`, type: 'payment.updated', payment, reference, version: 9, ...more })

interface Message {
  status: string
  note: string | null
}

async function messages(): Promise<Message[]> {
  const sql = 'select status, note from inbox_messages where provider_account_id = $1 order by id desc'
  return (await world.database.owner.query<Message>(sql, [cards.account])).rows
}

/** A payment whose first news, that it is being processed, were thought about. */
async function processingPayment(number: string): Promise<Payment> {
  const before = (await messages()).length
  const payment = await payByCard({ number })
  expect(payment.status).toBe('processing')
  await until(async () => (await messages()).length > before, 'the acquirer has called')
  await thoughtAbout()
  return payment
}

/** The newest message, once all were thought about. */
function thoughtAbout(): Promise<Message> {
  return until(async () => {
    const all = await messages()
    return all.every(({ status }) => status !== 'received') && all[0]
  }, 'the inbox is empty')
}

test('what the issuer says later ends a payment by the acquirer’s call', async () => {
  for (const [number, end] of [
    [numbers.slowApproval, 'captured'],
    [numbers.slowDecline, 'declined'],
  ] as const) {
    const payment = await payByCard({ number })
    expect(payment.status).toBe('processing')
    await issuerAnswers(payment.id)
    await paymentThat(payment.id, end)
    expect(await thoughtAbout()).toEqual({ status: 'processed', note: null })
  }
})

test('a payer who has answered the challenge has paid at once', async () => {
  const payment = await payByCard({ holder_name: 'DESAFIO' })
  expect(payment.status).toBe('challenge')
  await fetch(String(payment.next_action?.url), {
    method: 'POST',
    body: new URLSearchParams({ answer: 'confirm' }),
    redirect: 'manual',
  })
  await paymentThat(payment.id, 'captured')
  const charge = payment.charge_id
  expect((await entriesOf(world.store, charge)).map(({ kind }) => kind)).toEqual(['card_captured', 'acquirer_fee'])
})

test('told twice, in any order and again by others: one effect', async () => {
  await fault({ kind: 'webhook_twice' })
  const payment = await payByCard({ number: numbers.slowApproval })
  await issuerAnswers(payment.id)
  await paymentThat(payment.id, 'captured')
  const id = await acquirersId(payment.id)
  const bodies = ['processing', 'declined', 'challenge', 'captured'].map(status => noticeOf(id, payment.id, { status }))
  const answers = await Promise.all([...bodies, ...bodies].map(body => call(body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await thoughtAbout()
  expect((await entriesOf(world.store, payment.charge_id)).map(({ kind }) => kind)).toEqual([
    'card_captured',
    'acquirer_fee',
  ])
  expect(await eventsOf(world.store, payment.charge_id)).toEqual(['charge.created', 'charge.paid', 'payment.captured'])
})

test('what nobody signed, another signed, or was signed long ago is rejected with 401 and not kept', async () => {
  const payment = await processingPayment(numbers.slowApproval)
  const body = noticeOf(await acquirersId(payment.id), payment.id, { status: 'captured' })
  const before = (await messages()).length
  const wrong: Call[] = [
    { secret: 'whsec_another' },
    { off: -301 },
    { off: 330 },
    { headers: { 'acquirer-signature': '' } },
    { headers: { 'acquirer-timestamp': '' } },
    { headers: { 'acquirer-signature': `v1=${'0'.repeat(64)}` } },
  ]
  for (const each of wrong) problemOf(await call(body, each), 'call_not_proved')
  problemOf(await call(body, { address: cards.inbox.replace(/.$/, '_') }), 'not_found')
  // The bank's door does not ask for a signature, so this account has none there.
  const bankDoor = cards.inbox.replace('/acquirer-api/', '/pix-api/')
  problemOf(await call(body, { address: bankDoor }), 'not_found')
  problemOf(await call(body, { address: `${bankDoor}/pix` }), 'not_found')
  expect(await messages()).toHaveLength(before)
  expect(bodyOf(await world.store.api.get(`/v1/payments/${payment.id}`), 200, paymentSchema).status).toBe('processing')
})

test('a forged call moves nothing; the polling finds the truth', async () => {
  await fault({ kind: 'webhook_forged' })
  const payment = await payByCard({ number: numbers.slowDecline })
  expect(payment.status).toBe('processing')
  await issuerAnswers(payment.id)
  await world.advance(11_000)
  await paymentThat(payment.id, 'declined')
})

test('the body is nobody’s word: what the acquirer answers to a read decides', async () => {
  const payment = await payByCard({ number: numbers.declined })
  expect(payment.status).toBe('declined')
  const charge = payment.charge_id
  const before = await eventsOf(world.store, charge)
  expect((await call(noticeOf(await acquirersId(payment.id), payment.id, { status: 'captured' }))).status).toBe(200)
  await thoughtAbout()
  expect(await eventsOf(world.store, charge)).toEqual(before)
  expect(await entriesOf(world.store, charge)).toEqual([])
})

test('what names no payment of ours is kept, answered and ignored', async () => {
  const other = await apiClient(cards.merchant.base_url, cards.merchant.secret_key).post(
    '/payments',
    {
      token: await typeCard(cards.merchant),
      reference: 'of-another-program',
      amount: 100,
      currency: 'BRL',
      funding: 'credit',
      capture: 'automatic',
    },
    { 'idempotency-key': 'another-program' },
  )
  const { id } = other.body as { id: string }
  for (const [body, note] of [
    [noticeOf(id, 'of-another-program'), 'of-another-program is no payment of this account.'],
    [noticeOf('ap_nobody', 'pay_nobody'), 'The acquirer does not know ap_nobody.'],
    ['{"type":"account.renamed"}', 'The body is not one of this provider’s messages.'],
    ['', 'The body is not one of this provider’s messages.'],
  ] as const) {
    expect((await call(body)).status).toBe(200)
    expect(await thoughtAbout()).toEqual({ status: 'ignored', note })
  }
})

test('while the acquirer does not answer the message waits, and is thought about when it does', async () => {
  const payment = await processingPayment(numbers.slowApproval)
  await fault({ kind: 'error', status: 503, operation: 'getPayment', times: 1 })
  await issuerAnswers(payment.id)
  await until(async () => (await messages()).some(({ status }) => status === 'received'), 'the message waits')
  await world.advance(5_000)
  await paymentThat(payment.id, 'captured')
  expect(await thoughtAbout()).toMatchObject({ status: 'processed' })
})

test('a call given up, as the acquirer was silent for a day, is asked about every night until it answers', async () => {
  const open = async () => bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema).data
  await fault({ kind: 'error', status: 503, operation: 'getPayment' })
  expect((await call(noticeOf('ap_nobody', 'pay_nobody'))).status).toBe(200)
  await until(async () => (await messages()).some(({ status }) => status === 'received'), 'the message waits')
  await world.advance(25 * 3_600_000)
  const item = await until(async () => (await open()).find(({ kind }) => kind === 'message_unread'), 'a person is told')
  await control().delete('/control/acquirer/faults')
  // That it does not list its disputes keeps nobody from asking about the call.
  await fault({ kind: 'error', status: 503, operation: 'listDisputes' })
  const { store, app } = world
  const night = { name: 'find-disputes', data: { store: store.id, account: cards.account } } as const
  await app.parts.database.inStore(store.id, transaction => transaction.enqueue(night))
  await until(async () => !(await open()).some(({ about }) => about === item.about), 'nobody is asked any more')
})
