import { afterAll, beforeAll, expect, test } from 'vitest'
import { unappliedMoveListSchema } from '../../src/shared/contract/unapplied.ts'
import { entriesOf, eventsOf, newCharge, newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import {
  acquirerFault,
  type CardWorld,
  captureOf,
  expectSameBooks,
  openCardWorld,
  readPayment,
} from '../builders/cards/held-cards.ts'
import { moneyOf } from '../builders/money-of-charges.ts'
import {
  askTender,
  cardTender,
  expectComplete,
  newSplitTender,
  payPix,
  pixTender,
  splitTenderThat,
  undoSplitTender,
} from '../builders/split-tenders.ts'
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

const MINUTE = 60_000

test('two cards: both are held, then both are captured, and the charge is paid once', async () => {
  const { id } = await newSplitTender(cards)
  const first = await cardTender(cards, id, 6_000)
  expect(first).toMatchObject({ status: 'authorized', amount: 6_000 })
  const half = await readCharge(world.store, id)
  expect(half).toMatchObject({ status: 'open', amount_applied: 0, amount_authorized: 6_000, flags: [] })
  expect(half.latest_split_tender).toMatchObject({ status: 'open', reason: null, held: 6_000, paid: 0, left: 4_000 })
  const { created_at, expires_at } = half.latest_split_tender ?? { created_at: '', expires_at: '' }
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(15 * MINUTE)

  await cardTender(cards, id)
  const paid = await expectComplete(cards, id)
  expect(paid.payments.map(({ status, amount }) => ({ status, amount }))).toEqual([
    { status: 'captured', amount: 6_000 },
    { status: 'captured', amount: 4_000 },
  ])
  const receivable = `receivable:${cards.account}`
  const entries = (await entriesOf(world.store, id)).filter(({ kind }) => kind !== 'acquirer_fee')
  // Both are captured at once, and whichever waits for the other completes: any of the three may have begun first.
  const captured = { source: 'unapplied', destination: receivable }
  const completed = { source: 'sales', destination: 'unapplied', amount: 10_000 }
  expect(entries.toSorted((one, other) => (one.postings[0]?.amount ?? 0) - (other.postings[0]?.amount ?? 0))).toEqual([
    { kind: 'card_captured', postings: [{ ...captured, amount: 4_000 }] },
    { kind: 'card_captured', postings: [{ ...captured, amount: 6_000 }] },
    { kind: 'split_tender_completed', postings: [completed] },
  ])
  expect((await eventsOf(world.store, id)).filter(type => type === 'charge.paid')).toHaveLength(1)
  await expectSameBooks(cards)
})

test('a card and a Pix: the Pix comes last, and what is held is captured when it has arrived', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 3_000)
  const pix = await pixTender(cards, id)
  expect(pix).toMatchObject({ status: 'waiting', amount: 7_000 })
  expect(await pixTender(cards, id)).toMatchObject({ id: pix.id })
  await payPix(cards, pix)
  await expectComplete(cards, id)
  await expectSameBooks(cards)
})

test('three cards and a Pix', async () => {
  const { id } = await newSplitTender(cards)
  for (const amount of [1_000, 2_000, 3_000]) await cardTender(cards, id, amount)
  await payPix(cards, await pixTender(cards, id))
  await expectComplete(cards, id)
})

test('paid whole, it is paid as ever: nothing is held and no attempt is made', async () => {
  const { id } = await newSplitTender(cards, 2_000)
  expect(await cardTender(cards, id, 2_000)).toMatchObject({ status: 'captured', split_tender_id: null })
  expect(await readCharge(world.store, id)).toMatchObject({ status: 'paid', latest_split_tender: null })
})

test('each attempt to pay by split tender that does not fit is rejected, field and reason named', async () => {
  const whole = await newCharge(world.store, { amount: 1_000, methods: ['pix', 'credit-card'] })
  const card_token = await typeCard(cards.merchant)
  const card = { method: 'credit-card', card_token }
  const tooMuch = (answer: Awaited<ReturnType<typeof askTender>>) => problemOf(answer, 'validation_failed').errors
  expect(tooMuch(await askTender(cards, whole.id, { ...card, amount: 999 }))).toMatchObject([
    { field: 'amount', code: 'not_available' },
  ])
  const { id } = await newSplitTender(cards, 1_000)
  expect(tooMuch(await askTender(cards, id, { ...card, amount: 1_001 }))).toMatchObject([
    { field: 'amount', code: 'too_large' },
  ])
  problemOf(await askTender(cards, id, { method: 'pix', amount: 400 }), 'tender_out_of_order')
  const held = await cardTender(cards, id, 400)
  expect(tooMuch(await askTender(cards, id, { ...card, amount: 601 }))).toMatchObject([
    { field: 'amount', code: 'too_large', message: 'At most 600 centavos are left to pay.' },
  ])
  problemOf(await askTender(cards, id, { method: 'pix', amount: 100 }), 'tender_out_of_order')
  problemOf(await captureOf(cards, held.id), 'split_tender_under_way')
  await pixTender(cards, id)
  problemOf(await askTender(cards, id, card), 'charge_processing')
  const api = world.store.api
  problemOf(await api.post(`/v1/charges/${id}/accept`), 'split_tender_under_way')
  const more = { amount: 100, split_tender: true }
  problemOf(await api.post('/v1/charges', more), 'validation_failed')
  const manual = { ...more, methods: ['pix', 'credit-card'], capture: 'manual' }
  problemOf(await api.post('/v1/charges', manual), 'validation_failed')
  const shown = { ...more, methods: ['pix', 'credit-card'], pay_with: { method: 'pix', amount: 40 } }
  problemOf(await api.post('/v1/charges', shown), 'tender_out_of_order')
  await undoSplitTender(cards, id)
})

test('a tender whose answer was lost is not paid once more by who saw as much left as before', async () => {
  const { id } = await newSplitTender(cards, 1_000)
  const press = async (left: number) =>
    askTender(cards, id, { method: 'credit-card', card_token: await typeCard(cards.merchant), amount: 500, left })
  expect((await press(1_000)).status).toBe(201)
  expect(problemOf(await press(1_000), 'split_tender_under_way').detail).toContain('500 centavos are left')
  expect(await readCharge(world.store, id)).toMatchObject({ status: 'open', amount_authorized: 500 })
  expect((await press(500)).status).toBe(201)
  await expectComplete(cards, id)
})

test('moved money that pays a part is not taken back while tenders pay the rest', async () => {
  const money = moneyOf(world)
  const source = await newPaidCharge(world, 5_000)
  await money.arrives(source.payments[0]?.pix?.txid ?? '', 4_000)
  await money.that(source.id, { amount_received: 9_000 })
  const { id } = await newSplitTender(cards)
  await money.decide(source.id, 'unapplied/move', { to: id })
  await cardTender(cards, id, 3_000)
  const answer = await world.store.api.get(`/v1/charges/${id}/unapplied-moves`)
  const [move] = bodyOf(answer, 200, unappliedMoveListSchema).data
  const back = `/v1/unapplied-moves/${move?.id}/take-back`
  problemOf(await money.post(back), 'split_tender_under_way')
  await undoSplitTender(cards, id)
  await splitTenderThat(cards, id, 'undone')
  expect((await money.post(back)).status).toBe(200)
})

test('a charge is made with its first tender', async () => {
  const pay_with = { method: 'credit-card', card_token: await typeCard(cards.merchant), amount: 400 }
  const charge = await newSplitTender(cards, 1_000, { pay_with })
  expect(charge).toMatchObject({ status: 'open', payments: [{ status: 'authorized', amount: 400 }] })
  await cardTender(cards, charge.id)
  await expectComplete(cards, charge.id)
})

test('in instalments with interest: the interest is no part of what is left', async () => {
  const installments = { max: 12, interest_free_up_to: 1, monthly_rate: '2.99' }
  const { id } = await newSplitTender(cards, 20_000, { installments })
  const first = await cardTender(cards, id, 10_000, {}, { installments: 3 })
  expect(first.amount).toBeGreaterThan(10_000)
  expect(await readCharge(world.store, id)).toMatchObject({ latest_split_tender: { held: 10_000, left: 10_000 } })
  await payPix(cards, await pixTender(cards, id))
  await expectComplete(cards, id)
  await expectSameBooks(cards)
})

test('a Pix that was paid in time, of which nobody told, still completes', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 5_000)
  const pix = await pixTender(cards, id)
  const bank = { kind: 'webhook_never', pix_key: world.store.pixKey, times: 1 }
  await world.outside.post('/control/bank/faults', bank)
  await payPix(cards, pix)
  await world.advance(15 * MINUTE + 1_000)
  await expectComplete(cards, id)
})

test('a code for the whole, shown before, is removed; paid in the same moment, the tenders are voided', async () => {
  const { id } = await newSplitTender(cards)
  const whole = await pixTender(cards, id)
  await payPix(cards, whole)
  await readCharge(world.store, id)
  const other = await newSplitTender(cards)
  const code = await pixTender(cards, other.id)
  await cardTender(cards, other.id, 5_000)
  await expect.poll(async () => (await readPayment(cards, code.id)).status).toBe('canceled')
  await cardTender(cards, other.id)
  await expectComplete(cards, other.id)
})

test('a capture whose answer is lost is found out, and completes', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 4_000)
  await acquirerFault(cards, { kind: 'reset', when: 'after', operation: 'capturePayment', times: 1 })
  await acquirerFault(cards, { kind: 'error', status: 503, operation: 'getPayment', times: 1 })
  await cardTender(cards, id)
  await splitTenderThat(cards, id, 'completing')
  problemOf(await world.store.api.post(`/v1/charges/${id}/split-tender/undo`), 'split_tender_under_way')
  problemOf(await world.store.api.post(`/v1/charges/${id}/cancel`), 'charge_processing')
  await world.advance(11_000)
  await expectComplete(cards, id)
})
