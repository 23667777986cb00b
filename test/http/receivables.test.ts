import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nextBankDay } from '../../src/shared/brazil/bank-days.ts'
import { addDays } from '../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { eventListSchema } from '../../src/shared/contract/event.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { type ReceivableList, receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { type AlteredAnswers, openAlteredAnswers } from '../builders/altered-answers.ts'
import { entriesOf, newCharge } from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { atControl, type CardWorld, chargedCard, idAtAcquirer } from '../builders/cards/held-cards.ts'
import { refundOf } from '../builders/store-books.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What an acquirer tells that it pays for a card sale is kept as rows, and so is what it takes off. */
let world: World
let cards: CardWorld
let answers: AlteredAnswers
beforeAll(async () => {
  world = await openWorld()
  answers = await openAlteredAnswers(world)
  cards = answers.cards
})
afterAll(async () => {
  await world.close()
  await answers.close()
})
afterEach(() => answers.alter(null))

const DAY = 86_400_000
const receivablesOf = async (payment: string): Promise<ReceivableList> =>
  bodyOf(await world.store.api.get(`/v1/payments/${payment}/receivables`), 200, receivableListSchema)
const linesOf = async (payment: string) =>
  (await receivablesOf(payment)).data.map(({ kind, number, gross, fee, status }) => [kind, number, gross, fee, status])
const linesThat = (payment: string, count: number) =>
  until(async () => {
    const lines = await linesOf(payment)
    return lines.length === count && lines
  }, `${count} lines of ${payment}`)
/** What the books say that the acquirer owes for a charge, in centavos. */
async function owedFor(charge: string): Promise<number> {
  const receivable = `receivable:${cards.account}`
  const postings = (await entriesOf(world.store, charge)).flatMap(entry => entry.postings)
  return postings.reduce(
    (sum, { source, destination, amount }) =>
      sum + (destination === receivable ? amount : 0) - (source === receivable ? amount : 0),
    0,
  )
}

async function inThree(amount: number): Promise<Payment> {
  const charge = await newCharge(world.store, {
    amount,
    methods: ['credit-card'],
    installments: { max: 3, interest_free_up_to: 3 },
  })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant), installments: 3 }
  return bodyOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
}

test('a payment in three instalments has a row each, with its day, and says what statements name it by', async () => {
  const payment = await inThree(10_000)
  expect(payment.card).toMatchObject({
    nsu: expect.stringMatching(/^\d{12}$/),
    authorization_code: expect.stringMatching(/^\d{6}$/),
    tid: expect.stringMatching(/^\d{20}$/),
    arn: expect.stringMatching(/^\d{23}$/),
    merchant_number: expect.stringMatching(/^\d{10}$/),
    terminal: expect.stringMatching(/^\d{8}$/),
  })
  const sold = saoPauloDate(new Date(payment.captured_at ?? ''))
  const row = (number: number, gross: number, fee: number) => ({
    id: expect.stringMatching(/^rcv_/),
    object: 'receivable',
    payment_id: payment.id,
    account: cards.account,
    kind: 'installment',
    number,
    installments: 3,
    gross,
    fee,
    net: gross - fee,
    expected_on: nextBankDay(addDays(sold, 30 * number)),
    status: 'expected',
    history: [],
    first_reported_at: expect.any(String),
    changed_at: expect.any(String),
  })
  // 3.49 % of R$ 100,00, divided as the instalments are.
  expect(await receivablesOf(payment.id)).toEqual({
    data: [row(1, 3_334, 117), row(2, 3_333, 116), row(3, 3_333, 116)],
    totals: { gross: 10_000, fee: 349, net: 9_651 },
  })
  const { body } = await apiClient(cards.merchant.base_url, cards.merchant.secret_key).get(
    `/payments/${await idAtAcquirer(cards, payment.id)}`,
  )
  const { nsu, authorization_code, tid, arn, merchant_number, terminal } = payment.card ?? {}
  expect(body).toMatchObject({ nsu, authorization_code, tid, arn, merchant_number, terminal })
})

test('a line that is told otherwise changes, and says what it was', async () => {
  const payment = await inThree(9_000)
  const [, second] = (await receivablesOf(payment.id)).data
  const later = addDays(second?.expected_on as never, 1)
  answers.alter(reported => {
    const line = reported.settlement.find(({ kind, number }) => kind === 'installment' && number === 2)
    if (line) Object.assign(line, { fee: line.fee + 1, net: line.net - 1, expected_on: later })
  })
  await world.advance(DAY)
  await refundOf(world, payment.id, 100)
  const [first, moved] = (await receivablesOf(payment.id)).data
  expect(first?.history).toEqual([])
  const { gross, fee, net, expected_on, status } = second as NonNullable<typeof second>
  expect(moved).toEqual({
    ...second,
    fee: fee + 1,
    net: net - 1,
    expected_on: later,
    history: [{ gross, fee, net, expected_on, status, until: expect.stringMatching(/Z$/) }],
    changed_at: moved?.history[0]?.until,
  })
  // A line that is told no more is canceled; a telling without any line says nothing.
  answers.alter(reported => {
    reported.settlement = reported.settlement.filter(({ kind, number }) => kind !== 'installment' || number !== 3)
  })
  await refundOf(world, payment.id, 200)
  const statuses = async () => (await linesOf(payment.id)).map(([kind, number, , , is]) => `${kind} ${number} ${is}`)
  const withoutThird = [
    'installment 1 expected',
    'installment 2 expected',
    'installment 3 canceled',
    'refund 1 expected',
  ]
  expect(await statuses()).toEqual([...withoutThird, 'refund 2 expected'])
  answers.alter(reported => {
    reported.settlement = []
  })
  await refundOf(world, payment.id, 300)
  expect(await statuses()).toEqual([...withoutThird, 'refund 2 expected'])
  answers.alter(null)
  await refundOf(world, payment.id, 400)
  expect((await statuses())[2]).toBe('installment 3 expected')
  // Two lines of one kind and number are two.
  answers.alter(reported => {
    reported.settlement.push(...reported.settlement.filter(({ kind, number }) => kind === 'refund' && number === 1))
  })
  await refundOf(world, payment.id, 500)
  expect((await statuses()).filter(line => line === 'refund 1 expected')).toHaveLength(2)
})

test('a refund is a line that is taken off; a capture taken back on its day is never settled', async () => {
  const payment = await inThree(10_000)
  await world.advance(DAY)
  await refundOf(world, payment.id, 4_000)
  expect((await linesOf(payment.id))[3]).toEqual(['refund', 1, -4_000, -140, 'expected'])
  expect((await receivablesOf(payment.id)).totals).toEqual({ gross: 6_000, fee: 209, net: 5_791 })
  expect(await owedFor(payment.charge_id)).toBe(5_791)

  const { payment: undone } = await chargedCard(cards, 5_000)
  await refundOf(world, undone.id)
  expect(await linesOf(undone.id)).toEqual([
    ['installment', 1, 5_000, 150, 'canceled'],
    ['cancel', 1, -5_000, -150, 'canceled'],
  ])
  expect((await receivablesOf(undone.id)).totals).toEqual({ gross: 0, fee: 0, net: 0 })
})

test('a chargeback is a line, and so is what comes back when it is won', async () => {
  const { charge, payment } = await chargedCard(cards, 6_000)
  const id = await idAtAcquirer(cards, payment.id)
  const { id: chargeback } = (await atControl(cards, `/payments/${id}/chargebacks`, { amount: 2_500 })) as {
    id: string
  }
  expect((await linesThat(payment.id, 2))[1]).toEqual(['chargeback', 1, -2_500, 0, 'expected'])
  const owed = (net: number) => until(async () => (await owedFor(charge.id)) === net, `the books say ${net}`)
  await owed((await receivablesOf(payment.id)).totals.net)
  await atControl(cards, `/chargebacks/${chargeback}/decide`, { outcome: 'won' })
  expect((await linesThat(payment.id, 3))[2]).toEqual(['chargeback_reversal', 1, 2_500, 0, 'expected'])
  await owed((await receivablesOf(payment.id)).totals.net)
})

test('24 instalments are 24 rows, and no event that is told of them is large', async () => {
  const charge = await newCharge(world.store, {
    amount: 240_000,
    methods: ['credit-card'],
    installments: { max: 24, interest_free_up_to: 24 },
  })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant), installments: 24 }
  const payment = bodyOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
  const { data, totals } = await receivablesOf(payment.id)
  expect(data.map(({ number, installments }) => [number, installments])).toEqual(
    Array.from({ length: 24 }, (_, index) => [index + 1, 24]),
  )
  expect(totals).toMatchObject({ gross: 240_000, fee: 10_776 })
  const events = bodyOf(await world.store.api.get('/v1/events?limit=10'), 200, eventListSchema)
  for (const event of events.data) expect(JSON.stringify(event).length).toBeLessThan(20_000)
})
