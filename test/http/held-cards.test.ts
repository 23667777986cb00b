import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import {
  chargeThat,
  codeOf,
  entriesOf,
  eventsOf,
  newPixCharge,
  paidCharge,
  readCharge,
} from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import {
  acquirerFault,
  atAcquirer,
  type CardWorld,
  cancelOf,
  captureOf,
  chargedCard,
  expectSameBooks,
  heldCard,
  idAtAcquirer,
  openCardWorld,
  paymentThat,
  readPayment,
} from '../builders/cards/held-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld

beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  // What is heard here is heard by asking.
  await acquirerFault(cards, { kind: 'webhook_never' })
})
afterAll(() => world.close())

const DAY = 86_400_000
const cancelCharge = (id: string, key?: string) =>
  world.store.api.post(`/v1/charges/${id}/cancel`, undefined, key ? { 'idempotency-key': key } : {})
const stepsOf = async (id: string) =>
  (await readCharge(world.store, id)).tracker.map(({ step, status }) => `${step} ${status}`)

test('a held card tells until when, and is captured whole: shown, booked once, told', async () => {
  const { charge, payment } = await heldCard(cards, 10_000)
  expect(payment).toMatchObject({ amount: 10_000, pending: null, captured_at: null, hold: { amount: 10_000 } })
  const { at, until, ended_at } = payment.hold ?? {}
  expect(Date.parse(until ?? '') - Date.parse(at ?? '')).toBe(5 * DAY)
  expect(ended_at).toBeNull()
  expect(await readCharge(world.store, charge.id)).toMatchObject({ amount_applied: 0, amount_authorized: 10_000 })
  expect(await stepsOf(charge.id)).toEqual(['created completed', 'held on-hold', 'paid next'])
  expect(await entriesOf(world.store, charge.id)).toEqual([])

  const key = { 'idempotency-key': 'capture-whole' }
  const path = `/v1/payments/${payment.id}/capture`
  const captured = bodyOf(await world.store.api.post(path, {}, key), 200, paymentSchema)
  expect(captured).toMatchObject({ status: 'captured', amount: 10_000, pending: null, hold: { amount: 10_000, until } })
  expect(captured.hold?.ended_at).not.toBeNull()
  expect(bodyOf(await world.store.api.post(path, {}, key), 200, paymentSchema)).toEqual(captured)
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 10_000, flags: [] })
  expect(await stepsOf(charge.id)).toEqual([
    'created completed',
    'held completed',
    'payment completed',
    'paid completed',
  ])
  const receivable = `receivable:${cards.account}`
  expect(await entriesOf(world.store, charge.id)).toEqual([
    { kind: 'card_captured', postings: [{ source: 'sales', destination: receivable, amount: 10_000 }] },
    { kind: 'acquirer_fee', postings: [{ source: receivable, destination: 'fees', amount: 299 }] },
  ])
  expect(await eventsOf(world.store, charge.id)).toEqual([
    'charge.created',
    'payment.authorized',
    'charge.paid',
    'payment.captured',
  ])
  await expectSameBooks(cards)
})

test('a part is captured, the rest is voided, and the charge stays open for it', async () => {
  const { charge, payment } = await heldCard(cards, 10_000)
  const problem = problemOf(await captureOf(cards, payment.id, 10_001), 'capture_exceeds_authorized')
  expect(problem.detail).toBe('At most 10000 centavos can be captured.')
  const captured = bodyOf(await captureOf(cards, payment.id, 6_000), 200, paymentSchema)
  expect(captured).toMatchObject({ status: 'captured', amount: 6_000, hold: { amount: 10_000 } })
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    status: 'open',
    amount_applied: 6_000,
    amount_authorized: 0,
    flags: ['partial'],
  })
  problemOf(await captureOf(cards, payment.id, 4_000), 'payment_not_capturable')
  const accepted = await world.store.api.post(`/v1/charges/${charge.id}/accept`)
  expect(bodyOf(accepted, 200, chargeSchema)).toMatchObject({ status: 'paid', amount_applied: 6_000 })
  await expectSameBooks(cards)
})

test('captured days after the time to pay it was not late: the payer had agreed in time', async () => {
  const { charge, payment } = await heldCard(cards, 7_000, { expires_in: 60 })
  await world.advance(2 * DAY)
  bodyOf(await captureOf(cards, payment.id), 200, paymentSchema)
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', flags: [] })
})

test('a held card is voided: nothing is booked, and the charge is paid in another way', async () => {
  const { charge, payment } = await heldCard(cards, 5_000)
  const canceled = bodyOf(await cancelOf(cards, payment.id), 200, paymentSchema)
  expect(canceled).toMatchObject({ status: 'canceled', pending: null, captured_at: null })
  expect(canceled.hold?.ended_at).not.toBeNull()
  expect(await entriesOf(world.store, charge.id)).toEqual([])
  expect(await stepsOf(charge.id)).toEqual([
    'created completed',
    'held completed',
    'released completed',
    'payment current',
    'paid next',
  ])
  problemOf(await captureOf(cards, payment.id), 'payment_not_capturable')
  problemOf(await cancelOf(cards, payment.id), 'payment_not_cancelable')
  await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' })
  await world.pay(codeOf(await readCharge(world.store, charge.id)))
  await paidCharge(world.store, charge.id)
  expect((await eventsOf(world.store, charge.id)).slice(0, 3)).toEqual([
    'charge.created',
    'payment.authorized',
    'payment.canceled',
  ])
})

test('of a Pix, and of what is captured already, nothing is captured or voided', async () => {
  const pix = (await newPixCharge(world.store)).payments[0]?.id ?? ''
  problemOf(await captureOf(cards, pix), 'payment_not_capturable')
  problemOf(await cancelOf(cards, pix), 'payment_not_cancelable')
  const { payment } = await chargedCard(cards, 900)
  problemOf(await captureOf(cards, payment.id), 'payment_not_capturable')
  problemOf(await cancelOf(cards, payment.id), 'payment_not_cancelable')
})

test('a payer who opens the page of a held card is shown no code; once it is voided, one', async () => {
  const { charge, payment } = await heldCard(cards, 3_100)
  const open = async () => {
    expect((await fetch(charge.checkout_url)).status).toBe(200)
    return (await readCharge(world.store, charge.id)).payments.map(({ method, status }) => `${method} ${status}`)
  }
  expect(await open()).toEqual(['credit-card authorized'])
  await cancelOf(cards, payment.id)
  expect(await open()).toEqual(['credit-card canceled', 'pix waiting'])
})

test('a code that was shown before the card was held is removed, so that nobody pays twice', async () => {
  const more = { methods: ['pix', 'credit-card'], capture: 'manual' }
  const shown = await newPixCharge(world.store, 3_200, more)
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  await world.store.api.post(`/v1/charges/${shown.id}/payments`, body)
  const gone = ({ payments }: Charge) => payments[0]?.status === 'canceled'
  const { payments } = await chargeThat(world.store, shown.id, gone, 'shows no code')
  expect(payments[1]).toMatchObject({ status: 'authorized', pending: null })
  await expect(world.pay(codeOf(shown))).rejects.toThrow('could not pay')
})

test('no more is captured than the charge still asks for', async () => {
  const { charge, payment } = await heldCard(cards, 3_000)
  await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' })
  await world.pay(codeOf(await readCharge(world.store, charge.id)))
  await paidCharge(world.store, charge.id)
  // Nothing is left for the card: it is voided.
  await paymentThat(cards, payment.id, 'canceled')
  problemOf(await captureOf(cards, payment.id), 'payment_not_capturable')
})

const silences = [
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['done, and half of the answer came', { kind: 'truncated' }],
  ['not done, behind an error', { kind: 'error', status: 500 }],
  ['never received', { kind: 'reset' }],
] as const

test.each(silences)('%s: what was asked is pending, nothing else is, and a job finds out', async (_, fault) => {
  for (const [what, end] of [['capture', 'captured'] as const, ['cancel', 'canceled'] as const]) {
    const { charge, payment } = await heldCard(cards, 4_200)
    await acquirerFault(cards, { ...fault, operation: `${what}Payment`, times: 1 })
    await acquirerFault(cards, { kind: 'error', status: 503, operation: 'getPayment', times: 1 })
    const asked = what === 'capture' ? captureOf(cards, payment.id) : cancelOf(cards, payment.id)
    expect(bodyOf(await asked, 200, paymentSchema)).toMatchObject({ status: 'authorized', pending: what })
    problemOf(await captureOf(cards, payment.id), 'payment_processing')
    problemOf(await cancelOf(cards, payment.id), 'payment_processing')
    if (what === 'capture') problemOf(await cancelCharge(charge.id, charge.id), 'charge_processing')
    await world.advance(11_000)
    expect(await paymentThat(cards, payment.id, end)).toMatchObject({ pending: null })
    if (what === 'capture') problemOf(await cancelCharge(charge.id, charge.id), 'charge_not_open')
    expect(await entriesOf(world.store, charge.id)).toHaveLength(what === 'capture' ? 2 : 0)
  }
  await expectSameBooks(cards)
})

test('an acquirer that asks for patience is asked again', async () => {
  const { payment } = await heldCard(cards, 1_500)
  await acquirerFault(cards, { kind: 'rate_limited', operation: 'capturePayment', times: 1 })
  expect(bodyOf(await captureOf(cards, payment.id), 200, paymentSchema)).toMatchObject({ pending: 'capture' })
  await world.advance(11_000)
  await paymentThat(cards, payment.id, 'captured')
})

test('what somebody else did at the acquirer is written as it is, and neither caller nor code says more', async () => {
  const captured = await heldCard(cards, 8_000)
  await world.store.api.post(`/v1/charges/${captured.charge.id}/payments`, { method: 'pix' })
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, captured.payment.id)}/capture`, { amount: 5_000 })
  const { detail } = problemOf(await captureOf(cards, captured.payment.id), 'payment_not_capturable')
  expect(detail).toBe('The acquirer has it as captured: 5000 centavos.')
  expect(await readPayment(cards, captured.payment.id)).toMatchObject({ status: 'captured', amount: 5_000 })
  const codeIsGone = ({ payments }: Charge) => payments[1]?.status === 'canceled'
  await chargeThat(world.store, captured.charge.id, codeIsGone, 'shows no code for the whole')

  const gone = await heldCard(cards, 8_000)
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, gone.payment.id)}/cancel`, {})
  problemOf(await captureOf(cards, gone.payment.id), 'payment_not_capturable')
  expect(await readPayment(cards, gone.payment.id)).toMatchObject({ status: 'canceled', pending: null })
  await expectSameBooks(cards)
})

test('a hold lapses at its time: the payment has expired, the charge with it, and the merchant is told', async () => {
  const { charge, payment } = await heldCard(cards, 6_600, { expires_in: 3600 })
  await world.advance(5 * DAY - 60_000)
  expect(await readPayment(cards, payment.id)).toMatchObject({ status: 'authorized' })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open' })
  await expect
    .poll(
      async () => {
        await world.advance(61_000)
        return (await readPayment(cards, payment.id)).status
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe('expired')
  await chargeThat(world.store, charge.id, ({ status }) => status === 'expired', 'has expired')
  expect(await stepsOf(charge.id)).toEqual(['created completed', 'held completed', 'lapsed error', 'expired error'])
  expect((await eventsOf(world.store, charge.id)).slice(-2)).toEqual(['payment.expired', 'charge.expired'])
  problemOf(await captureOf(cards, payment.id), 'payment_not_capturable')
})

test('a charge is canceled with what is held and what is shown', async () => {
  const { charge, payment } = await heldCard(cards, 2_000)
  await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' })
  const canceled = bodyOf(await cancelCharge(charge.id), 200, chargeSchema)
  expect(canceled).toMatchObject({ status: 'canceled', amount_authorized: 0 })
  expect(canceled.payments.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  expect(await stepsOf(charge.id)).toEqual([
    'created completed',
    'held completed',
    'released completed',
    'canceled error',
  ])
  expect((await eventsOf(world.store, charge.id)).filter(type => type.endsWith('canceled')).sort()).toEqual([
    'charge.canceled',
    'payment.canceled',
    'payment.canceled',
  ])
  expect(await readPayment(cards, payment.id)).toMatchObject({ status: 'canceled' })
})

test('a charge whose payer is being challenged is canceled too', async () => {
  const { charge, payment } = await chargedCard(cards, 2_500, { card: { holder_name: 'DESAFIO' } })
  expect(payment.status).toBe('challenge')
  expect(bodyOf(await cancelCharge(charge.id), 200, chargeSchema)).toMatchObject({ status: 'canceled' })
  expect(await readPayment(cards, payment.id)).toMatchObject({ status: 'canceled', next_action: null })
})

test('while it is unknown if the hold is gone, the charge is open, takes no payment, then is canceled', async () => {
  const { charge, payment } = await heldCard(cards, 2_600)
  await acquirerFault(cards, { kind: 'reset', when: 'after', operation: 'cancelPayment', times: 1 })
  await acquirerFault(cards, { kind: 'error', status: 502, operation: 'getPayment', times: 1 })
  expect(bodyOf(await cancelCharge(charge.id), 200, chargeSchema)).toMatchObject({ status: 'open' })
  const pix = await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' })
  expect(problemOf(pix, 'charge_not_open').detail).toBe('The charge is being canceled.')
  await world.advance(11_000)
  await paymentThat(cards, payment.id, 'canceled')
  await chargeThat(world.store, charge.id, ({ status }) => status === 'canceled', 'is canceled')
})

test('captured by somebody else while the charge is canceled: the capture is taken back', async () => {
  const { charge, payment } = await heldCard(cards, 2_700)
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, payment.id)}/capture`, {})
  expect(bodyOf(await cancelCharge(charge.id), 200, chargeSchema)).toMatchObject({ status: 'canceled' })
  expect(await entriesOf(world.store, charge.id)).toEqual([])
  await expectSameBooks(cards)
})

test('a charge does not expire while a card is held, and does when it is voided', async () => {
  const { charge, payment } = await heldCard(cards, 2_800, { expires_in: 60 })
  await world.advance(120_000)
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open' })
  await cancelOf(cards, payment.id)
  await chargeThat(world.store, charge.id, ({ status }) => status === 'expired', 'has expired')
})
