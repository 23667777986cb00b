import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import { feeScheduleListSchema, feeScheduleSchema } from '../../src/shared/contract/fee-schedule.ts'
import { installmentOptionsSchema } from '../../src/shared/contract/installments.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { entriesOf, eventsOf, newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { type SandboxMerchant, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { balanceOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let merchant: SandboxMerchant
let account: string

beforeAll(async () => {
  world = await shareWorld()
  ;({ merchant, account } = await takeCards(world))
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

const methods = ['pix', 'credit-card']
const terms = { max: 6, interest_free_up_to: 3, monthly_rate: '1.99' }
const create = (body: object, headers: Record<string, string> = {}) =>
  world.store.api.post('/v1/charges', { amount: 10_000, methods, ...body }, headers)
const chargeIn = (installments: object, amount = 10_000) => newCharge(world.store, { amount, methods, installments })

async function pay(charge: Charge, installments?: number) {
  const body = { method: 'credit-card', card_token: await typeCard(merchant), ...(installments && { installments }) }
  return world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
}

/** What the acquirer's own books say: each line in order. */
async function acquirerLines() {
  const { body } = await world.outside.get(`/control/acquirer/ledger?merchant_id=${merchant.merchant_id}`)
  return (body as { lines: { number: number; gross: number; fee: number; net: number; expected_on: string }[] }).lines
}

test.each([
  [{ max: 0 }, 'installments.max too_small'],
  [{ max: 25 }, 'installments.max too_large'],
  [{ max: 3, interest_free_up_to: 4 }, 'installments.interest_free_up_to invalid'],
  [{ max: 6, interest_free_up_to: 3 }, 'installments.monthly_rate invalid'],
  [{ max: 3, interest_free_up_to: 3, monthly_rate: '1.99' }, 'installments.monthly_rate invalid'],
  [{ max: 6, monthly_rate: '1,99' }, 'installments.monthly_rate bad_format'],
  [{ max: 6, monthly_rate: '100' }, 'installments.monthly_rate bad_format'],
  [{ max: 6, monthly_rate: 1.99 }, 'installments.monthly_rate wrong_type'],
  [{ max: 6, monthly_rate: '0.00' }, 'installments.monthly_rate invalid'],
  [{ max: 6, minimum: 0 }, 'installments.minimum too_small'],
  [{}, 'installments.max required'],
])('terms %j are rejected: %s', async (installments, message) => {
  expect(fieldsOf(await create({ installments }))).toEqual([message])
})

test('what is for cards asks for a charge that takes them', async () => {
  expect(fieldsOf(await create({ methods: ['pix'], installments: { max: 2 }, capture: 'manual' }))).toEqual([
    'installments not_available',
    'capture not_available',
  ])
  expect(fieldsOf(await create({ capture: 'later' }))).toEqual(['capture not_in_list'])
})

test('a charge shows its terms with what was left out', async () => {
  expect(await newCharge(world.store)).toMatchObject({ installments: null, capture: 'automatic' })
  expect((await chargeIn({ max: 3 })).installments).toEqual({
    max: 3,
    interest_free_up_to: 3,
    monthly_rate: null,
    minimum: 500,
  })
  const { id } = await chargeIn({ max: 12, monthly_rate: '2.5', minimum: 1_000 })
  expect((await readCharge(world.store, id)).installments).toEqual({
    max: 12,
    interest_free_up_to: 1,
    monthly_rate: '2.5',
    minimum: 1_000,
  })
})

test('the interest the payer bears is charged, kept apart in the books, and pays nothing of the charge', async () => {
  const charge = await chargeIn(terms)
  const before = (await acquirerLines()).length
  const payment = bodyOf(await pay(charge, 6), 201, paymentSchema)
  expect(payment).toMatchObject({
    status: 'captured',
    amount: 10_710,
    installments: { count: 6, first: 1_785, each: 1_785, interest: 710 },
  })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 10_000, flags: [] })
  const receivable = `receivable:${account}`
  const lines = (await acquirerLines()).slice(before)
  const fee = lines.reduce((sum, line) => sum + line.fee, 0)
  expect(lines.map(({ gross }) => gross)).toEqual(Array.from({ length: 6 }, () => 1_785))
  expect(await entriesOf(world.store, charge.id)).toEqual([
    {
      kind: 'card_captured',
      postings: [
        { source: 'sales', destination: receivable, amount: 10_000 },
        { source: 'interest', destination: receivable, amount: 710 },
      ],
    },
    { kind: 'acquirer_fee', postings: [{ source: receivable, destination: 'fees', amount: fee }] },
  ])
})

test('without interest the payer pays the price, and the first instalment takes the remainder', async () => {
  const charge = await chargeIn(terms)
  expect(bodyOf(await pay(charge, 3), 201, paymentSchema)).toMatchObject({
    status: 'captured',
    amount: 10_000,
    installments: { count: 3, first: 3_334, each: 3_333, interest: 0 },
  })
  const [captured] = await entriesOf(world.store, charge.id)
  expect(captured?.postings).toEqual([{ source: 'sales', destination: `receivable:${account}`, amount: 10_000 }])
})

test.each([
  ['more than the terms have', terms, 10_000, 7, '1, 2, 3, 4, 5, 6'],
  ['below the minimum', terms, 1_499, 3, '1, 2'],
  ['several where there are no terms', undefined, 10_000, 2, '1'],
])('%s is rejected, and nothing is charged', async (_, installments, amount, count, allowed) => {
  const charge = await newCharge(world.store, { amount, methods, installments })
  expect(problemOf(await pay(charge, count), 'validation_failed').errors).toEqual([
    { field: 'installments', code: 'not_available', message: `Expected one of ${allowed}: what this charge allows.` },
  ])
  expect((await readCharge(world.store, charge.id)).payments).toEqual([])
})

test('a card pays with the very request that makes the charge, once for its key', async () => {
  const pay_with = { method: 'credit-card', card_token: await typeCard(merchant), installments: 2 }
  const body = { installments: { max: 3 }, pay_with }
  const answer = await create(body, { 'idempotency-key': 'made-and-paid' })
  const charge = bodyOf(answer, 201, chargeSchema)
  expect(charge).toMatchObject({
    status: 'paid',
    amount_applied: 10_000,
    payments: [{ status: 'captured', installments: { count: 2, first: 5_000, each: 5_000 }, card: { last4: '5682' } }],
  })
  const again = await create(body, { 'idempotency-key': 'made-and-paid' })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(answer.body)

  const rejected = await create({ reference: 'never-made', ...body, pay_with: { ...pay_with, installments: 4 } })
  expect(fieldsOf(rejected)).toEqual(['pay_with.installments not_available'])
  expect((await world.store.api.get('/v1/charges?reference=never-made')).body).toMatchObject({ data: [] })
  const byPixAlone = await create({ methods: ['pix'], pay_with })
  expect(problemOf(byPixAlone, 'method_unavailable').detail).toBe('This charge cannot be paid by credit-card.')
})

test('by hand: the card is held and nothing is booked', async () => {
  const charge = await newCharge(world.store, { amount: 10_000, methods, installments: terms, capture: 'manual' })
  expect(bodyOf(await pay(charge, 6), 201, paymentSchema)).toMatchObject({
    status: 'authorized',
    amount: 10_710,
    captured_at: null,
  })
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    status: 'open',
    capture: 'manual',
    amount_applied: 0,
    amount_authorized: 10_000,
  })
  expect(await entriesOf(world.store, charge.id)).toEqual([])
  expect(await eventsOf(world.store, charge.id)).toEqual(['charge.created', 'payment.authorized'])
  problemOf(await pay(charge), 'charge_processing')
})

const query = (asked: Record<string, string | number>) =>
  world.store.api.get(
    `/v1/installment-options?${new URLSearchParams(Object.entries(asked).map(([k, v]) => [k, `${v}`]))}`,
  )
const optionsFor = async (asked: Record<string, string | number>) =>
  bodyOf(await query(asked), 200, installmentOptionsSchema)
const contract = {
  fees: [
    { up_to: 1, rate: '2.99' },
    { up_to: 6, rate: '3.49' },
  ],
  days: 30,
}
const debitFee = { of: 'debit', rate: '1.45', days: 1 }
const setTerms = (body: object) => world.store.api.post('/v1/fee-schedules', body)

test('each option says what the payer pays; what the store nets is not said before its contract is', async () => {
  const { account: shown, data } = await optionsFor({ amount: 10_000, ...terms })
  expect(shown).toBe(account)
  expect(data.map(({ count, total }) => [count, total])).toEqual([
    [1, 10_000],
    [2, 10_000],
    [3, 10_000],
    [4, 10_504],
    [5, 10_605],
    [6, 10_710],
  ])
  expect(data[2]).toEqual({
    count: 3,
    first: 3_334,
    each: 3_333,
    total: 10_000,
    interest: 0,
    monthly_rate: null,
    net: null,
  })
  expect(data[5]).toMatchObject({ first: 1_785, each: 1_785, interest: 710, monthly_rate: '1.99' })
  expect((await optionsFor({ amount: 499 })).data.map(({ count }) => count)).toEqual([1])
})

test('a question that cannot be answered says why', async () => {
  expect(fieldsOf(await query({ max: 3 }))).toEqual(['amount wrong_type'])
  expect(fieldsOf(await query({ amount: 100, max: 3, interest_free_up_to: 2 }))).toEqual(['monthly_rate invalid'])
  expect(fieldsOf(await query({ amount: 0, max: 25 }))).toEqual(['amount too_small', 'max too_large'])
})

test('what the store nets of an option is what the acquirer’s books then say, to the centavo and the day', async () => {
  const said = bodyOf(await setTerms(contract), 201, feeScheduleSchema)
  expect(said).toMatchObject({ object: 'fee_schedule', account, ...contract, other_fees: [] })
  expect((await world.store.api.get('/v1/fee-schedules')).body).toEqual({ data: [said], next_cursor: null })
  const { data } = await optionsFor({ amount: 12_345, ...terms })
  for (const count of [1, 3, 5]) {
    const before = (await acquirerLines()).length
    const charge = await chargeIn(terms, 12_345)
    expect(bodyOf(await pay(charge, count), 201, paymentSchema).status).toBe('captured')
    const lines = (await acquirerLines()).slice(before)
    const option = data.find(one => one.count === count)
    const line = ({ number, gross, fee, net, expected_on }: (typeof lines)[0]) => ({
      number,
      gross,
      fee,
      net,
      expected_on,
    })
    expect(option?.net?.receivables).toEqual(lines.map(line))
    const net = lines.reduce((sum, one) => sum + one.net, 0)
    expect(option?.net).toMatchObject({ rate: count === 1 ? '2.99' : '3.49', amount: net })
    expect(option?.net?.fee).toBe((option?.total ?? 0) - net)
  }
})

test('of the terms the newest of the latest day counts, and what is not in them is not known', async () => {
  await setTerms({ ...contract, valid_from: '2020-01-01', days: 2 })
  await setTerms({ ...contract, valid_from: '2999-01-01', days: 3 })
  const feeOf = async (count: number) => {
    const { data } = await optionsFor({ amount: 10_000, max: 6 })
    return data.find(option => option.count === count)?.net?.rate ?? null
  }
  expect(await feeOf(2)).toBe('3.49')
  await setTerms({ fees: [{ up_to: 2, rate: '0.5' }], days: 1 })
  expect([await feeOf(2), await feeOf(3)]).toEqual(['0.5', null])
  const { data } = bodyOf(await world.store.api.get('/v1/fee-schedules?limit=2'), 200, feeScheduleListSchema)
  expect(data.map(({ days }) => days)).toEqual([1, 3])
})

test.each([
  [{ ...contract, fees: [] }, 'fees too_short'],
  [
    {
      ...contract,
      fees: [
        { up_to: 2, rate: '3' },
        { up_to: 1, rate: '2' },
      ],
    },
    'fees invalid',
  ],
  [{ ...contract, fees: [{ up_to: 2, rate: '2,99' }] }, 'fees.0.rate bad_format'],
  [{ ...contract, fees: [{ up_to: 25, rate: '3' }] }, 'fees.0.up_to too_large'],
  [{ ...contract, days: 0 }, 'days too_small'],
  [{ ...contract, other_fees: [{ of: 'pix', brand: 'elo', rate: '1', days: 0 }] }, 'other_fees.0.brand invalid'],
  [{ ...contract, other_fees: [debitFee, { ...debitFee, rate: '2' }] }, 'other_fees invalid'],
  [{ ...contract, other_fees: [{ ...debitFee, fixed: 100_001 }] }, 'other_fees.0.fixed too_large'],
  [{ ...contract, valid_from: '2026-02-30' }, 'valid_from bad_format'],
  [{ ...contract, account: `pra_${'0'.repeat(26)}` }, 'account not_available'],
])('terms of an acquirer such as %j are rejected: %s', async (body, message) => {
  expect(fieldsOf(await setTerms(body))).toEqual([message])
})

test('what the acquirer owes by our books is what it owes by its own', async () => {
  const lines = await acquirerLines()
  expect(lines.length).toBeGreaterThan(9)
  const sum = (of: 'gross' | 'fee' | 'net') => lines.reduce((total, line) => total + line[of], 0)
  expect(await balanceOf(world, `receivable:${account}`)).toBe(sum('net'))
  expect(await balanceOf(world, 'fees')).toBe(sum('fee'))
  expect((await balanceOf(world, 'sales')) + (await balanceOf(world, 'interest'))).toBe(-sum('gross'))
})
