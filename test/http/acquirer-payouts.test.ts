import { afterAll, beforeAll, expect, test } from 'vitest'
import { saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { disputeListSchema } from '../../src/shared/contract/dispute.ts'
import { overduePayoutListSchema } from '../../src/shared/contract/overdue-payout.ts'
import { type PayoutLineShown, payoutImportListSchema, payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { type Receivable, receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { type Refund, refundSchema } from '../../src/shared/contract/refund.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { beginNight } from '../builders/begin-night.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import {
  acquirerFault,
  atControl,
  type CardWorld,
  chargedCard,
  expectSameBooks,
  idAtAcquirer,
  openCardWorld,
  paymentThat,
} from '../builders/cards/held-cards.ts'
import { balanceOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What the sandbox's acquirer pays out, and takes off, of sales to which something happens besides. */
const DAY = 86_400_000
/** Milliseconds for what takes many steps, one after the other: hundreds of lines, or of days. */
const LONG = 60_000

let world: World
let cards: CardWorld
const sold: string[] = []
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const account = (more: string) => `/v1/provider-accounts/${cards.account}${more}`
const today = () => saoPauloDate(world.app.parts.clock.now())
const owed = () => balanceOf(world, `receivable:${cards.account}`)

async function sell(amount: number): Promise<string> {
  const { payment } = await chargedCard(cards, amount)
  return captured(payment.id)
}

async function sellIn(installments: number, amount: number): Promise<string> {
  const charge = await newCharge(world.store, { amount, methods: ['credit-card'], installments: { max: 12 } })
  const body = { method: 'credit-card', installments, card_token: await typeCard(cards.merchant) }
  const { id } = (await world.store.api.post(`/v1/charges/${charge.id}/payments`, body)).body as { id: string }
  return captured(id)
}

async function captured(payment: string): Promise<string> {
  await paymentThat(cards, payment, 'captured')
  sold.push(payment)
  return payment
}

async function refund(payment: string, amount: number): Promise<Refund> {
  const asked = await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount })
  return bodyOf(asked, 201, refundSchema)
}

const refundThat = (id: string, status: Refund['status']) =>
  until(async () => {
    await world.advance(11_000)
    return bodyOf(await world.store.api.get(`/v1/refunds/${id}`), 200, refundSchema).status === status
  }, `the refund is ${status}`)

/** Lets days pass and asks for what was paid out by then. */
async function nightAfter(days: number): Promise<void> {
  await world.advance(days * DAY)
  const newest = async () =>
    bodyOf(await world.store.api.get(account('/payout-imports')), 200, payoutImportListSchema).data[0]?.id
  const before = await newest()
  expect((await world.store.api.post(account('/fetch-payouts'), {})).status).toBe(202)
  await until(
    async () => {
      await world.advance(3_000)
      return (await newest()) !== before && (await linesThat('waiting')).length === 0
    },
    'what it pays out was asked for',
    LONG,
  )
}

async function linesThat(state: PayoutLineShown['state']): Promise<PayoutLineShown[]> {
  return bodyOf(await world.store.api.get(account(`/payout-lines?state=${state}`)), 200, payoutLineListSchema).data
}

async function receivablesOf(payment: string): Promise<Receivable[]> {
  return bodyOf(await world.store.api.get(`/v1/payments/${payment}/receivables`), 200, receivableListSchema).data
}

async function overdue() {
  return bodyOf(await world.store.api.get(account('/overdue-payouts')), 200, overduePayoutListSchema).totals
}

/** The books have as owed what is still expected, and at the bank what was paid. */
async function expectOwed(): Promise<void> {
  const lines = (await Promise.all(sold.map(receivablesOf))).flat()
  const sumOf = (status: Receivable['status']) =>
    lines.reduce((sum, line) => sum + (line.status === status ? line.net : 0), 0)
  expect(await owed()).toBe(sumOf('expected'))
  expect(await balanceOf(world, `bank:${cards.account}`)).toBe(sumOf('settled'))
}

/** So they do, as the acquirer's own books have it; and nothing is left to a person. */
async function expectAgreement(): Promise<void> {
  await expectOwed()
  await expectSameBooks(cards)
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  expect(data.filter(({ kind }) => kind.startsWith('payout'))).toEqual([])
  expect([...(await linesThat('differs')), ...(await linesThat('unknown'))]).toEqual([])
}

/** What the last comparison with the acquirer found to differ. */
async function reconciledDifferences() {
  const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
  return data[0]?.differences
}

async function hold(payment: string, held: boolean): Promise<void> {
  await atControl(cards, `/payments/${await idAtAcquirer(cards, payment)}/payout`, { held })
}

async function contest(payment: string, amount: number): Promise<string> {
  const id = await idAtAcquirer(cards, payment)
  const { id: chargeback } = (await atControl(cards, `/payments/${id}/chargebacks`, { amount })) as { id: string }
  await disputeThat(payment, 'evidence_due', 1)
  return chargeback
}

const disputeThat = (payment: string, is: string, inRound: number) =>
  until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/disputes'), 200, disputeListSchema)
    return data.some(({ payment_id, status, round }) => payment_id === payment && status === is && round === inRound)
  }, `the dispute is ${is} in round ${inRound}`)

test('a refund that does not arrive is paid again, taken off before or not', async () => {
  const payment = await sell(20_000)
  await nightAfter(40)
  await acquirerFault(cards, { kind: 'refund_undone', times: 1, delay_ms: DAY })
  const { id: late } = await refund(payment, 7_000)
  await refundThat(late, 'done')
  await expectAgreement()
  await nightAfter(1)
  await refundThat(late, 'failed')
  await nightAfter(6)
  await expectAgreement()
  await acquirerFault(cards, { kind: 'refund_undone', times: 1, delay_ms: 30_000 })
  const { id: soon } = await refund(payment, 3_000)
  await refundThat(soon, 'failed')
  await expectAgreement()
  await nightAfter(6)
  await expectAgreement()
  const back = (await receivablesOf(payment)).filter(({ kind }) => kind === 'refund')
  expect(back.map(({ gross, status }) => `${gross} ${status}`)).toEqual([
    '-7000 settled',
    '7000 settled',
    '-3000 settled',
    '3000 settled',
  ])
  // It is paid as soon as money moves, whatever else is due in a year.
  expect(back.every(({ expected_on }) => expected_on < today())).toBe(true)
})

test('a payout that keeps another fee than was said with the payment has the last word of it', async () => {
  const payment = await sellIn(3, 30_000)
  const atAcquirer = await idAtAcquirer(cards, payment)
  const keep = (number: number, fee: number, reported = false) =>
    atControl(cards, `/payments/${atAcquirer}/payout-fee`, { number, fee, reported })
  const feesSaid = (await receivablesOf(payment)).map(({ fee }) => fee)
  const [first = 0, second = 0, third = 0] = feesSaid
  await keep(1, first + 7)
  await keep(2, second - 30)
  await nightAfter(35)
  expect((await receivablesOf(payment)).map(({ fee }) => fee)).toEqual([first + 7, second, third])
  await expectOwed()
  // What is said of the payment afterwards, as before or as it was paid, changes nothing of what is paid.
  const { id: part } = await refund(payment, 4_000)
  await refundThat(part, 'done')
  await expectOwed()
  await keep(1, first + 7, true)
  await nightAfter(30)
  await expectAgreement()
  await beginNight(world, cards.account)
  await nightAfter(35)
  await expectAgreement()
  expect(await reconciledDifferences()).toEqual([])
  const fees = (await receivablesOf(payment)).filter(({ kind }) => kind === 'installment').map(({ fee }) => fee)
  expect(fees).toEqual([first + 7, second - 30, third])
  expect(await owed()).toBe(0)
})

test('a chargeback is taken off and paid again round by round, of whatever amount', async () => {
  const payment = await sell(30_000)
  const chargeback = await contest(payment, 30_000)
  const move = (to: string, body: object) => atControl(cards, `/chargebacks/${chargeback}/${to}`, body)
  await nightAfter(3)
  await expectAgreement()
  await move('decide', { outcome: 'won' })
  await disputeThat(payment, 'won', 1)
  await nightAfter(3)
  await expectAgreement()
  await move('reopen', { amount: 12_000 })
  await disputeThat(payment, 'evidence_due', 2)
  await move('decide', { outcome: 'lost' })
  await disputeThat(payment, 'lost', 2)
  await nightAfter(3)
  await expectAgreement()
  await move('reopen', { amount: 5_000 })
  await disputeThat(payment, 'evidence_due', 3)
  await nightAfter(40)
  await expectAgreement()
})

test('what is overdue of a disputed sale is what is owed of it', async () => {
  const open = await sell(30_000)
  await hold(open, true)
  await contest(open, 10_000)
  const takenOff = await sell(30_000)
  await contest(takenOff, 20_000)
  await nightAfter(4)
  await hold(takenOff, true)
  await nightAfter(40)
  expect(await overdue()).toEqual({ amount: await owed(), payments: 2 })
  await hold(open, false)
  await hold(takenOff, false)
  await nightAfter(0)
  expect(await overdue()).toEqual({ amount: 0, payments: 0 })
  await expectAgreement()
})

test('money that was held back for a hundred days is paid on the day on which it comes', async () => {
  const late = await sell(9_900)
  await hold(late, true)
  await nightAfter(100)
  expect(await overdue()).toMatchObject({ payments: 1 })
  await hold(late, false)
  await nightAfter(0)
  await expectAgreement()
  const [line] = await receivablesOf(late)
  expect(line).toMatchObject({ status: 'settled', expected_on: today() })
})

test('what was paid out of a change that nobody told is booked by the comparison that finds it', async () => {
  const payment = await sell(7_700)
  await nightAfter(33)
  await acquirerFault(cards, { kind: 'webhook_never', times: 2 })
  await atControl(cards, `/payments/${await idAtAcquirer(cards, payment)}/refunds`, { amount: 2_000 })
  const path = `/payments/${await idAtAcquirer(cards, payment)}/chargebacks`
  await atControl(cards, path, { amount: 1_000 })
  await nightAfter(6)
  expect(await linesThat('differs')).toHaveLength(2)
  await beginNight(world, cards.account)
  await until(
    async () => {
      // A step to which the acquirer did not answer is done again after a while.
      await world.advance(3_000)
      return (await linesThat('differs')).length === 0
    },
    'the comparison has found both',
    LONG,
  )
  await expectAgreement()
})

test('more lines than one page has are paid once, however often they are asked for', async () => {
  for (let count = 0; count < 43; count++) await sellIn(12, 60_001 + count)
  await expectAgreement()
  await nightAfter(380)
  await Promise.all([nightAfter(0), nightAfter(0)])
  await expectAgreement()
  expect(await owed()).toBe(0)
})
