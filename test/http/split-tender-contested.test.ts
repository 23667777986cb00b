import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { disputeListSchema } from '../../src/shared/contract/dispute.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { newCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import {
  acquirerFault,
  atControl,
  type CardWorld,
  expectSameBooks,
  idAtAcquirer,
  openCardWorld,
  paymentThat,
} from '../builders/cards/held-cards.ts'
import { takeVouchers, untilSaoPaulo } from '../builders/cards/vouchers.ts'
import {
  askTender,
  cardTender,
  newSplitTender,
  payPix,
  pixTender,
  splitTenderThat,
  undoSplitTender,
  voucherSplitTender,
  voucherTender,
} from '../builders/split-tenders.ts'
import { balanceOf } from '../builders/store-books.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld

beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  await takeVouchers(world.store)
  await untilSaoPaulo(cards, new Date(), '10:00')
})
afterAll(() => world.close())

const DAY = 86_400_000

/** The payer contests a payment at its issuer. Returns the acquirer's id of it. */
async function contest({ id }: Payment, amount?: number): Promise<string> {
  const at = await idAtAcquirer(cards, id)
  const opened = await atControl(cards, `/payments/${at}/chargebacks`, amount ? { amount } : {})
  return (opened as { id: string }).id
}

const decide = (chargeback: string, outcome: 'won' | 'lost') =>
  atControl(cards, `/chargebacks/${chargeback}/decide`, { outcome })

/** The charge once its payment is so, money included. */
async function payment({ id, charge_id }: Payment, looks: Partial<Payment>): Promise<Charge> {
  return until(
    async () => {
      const charge = await readCharge(world.store, charge_id)
      const now = charge.payments.find(one => one.id === id)
      return Object.entries(looks).every(([key, value]) => now?.[key as keyof Payment] === value) && charge
    },
    `payment ${id} is ${JSON.stringify(looks)}`,
  )
}

/** What a person is asked about these payments, once it is so much. */
async function isAsked({ id }: Payment, times: 0 | 1): Promise<void> {
  await until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
    return data.filter(({ kind, about }) => kind === 'tender_kept' && about === id).length === times
  }, `a person is asked ${times} times about ${id}`)
}

/** The tenders as their payer sees them. */
async function tendersOnPage(charge: string) {
  const { checkout_url } = await readCharge(world.store, charge)
  const { body } = await apiClient(checkout_url, null).get('/state')
  return (body as CheckoutState).split_tender?.attempt?.tenders
}

const unapplied = () => balanceOf(world, 'unapplied')

/** A tender by debit, which its payer has confirmed. */
async function debitTender(charge: string, amount: number): Promise<Payment> {
  const token = await typeCard(cards.merchant, { number: numbers.visaDebit })
  const asked = await askTender(cards, charge, { method: 'debit-card', card_token: token, amount })
  const debit = bodyOf(asked, 201, paymentSchema)
  const body = new URLSearchParams({ answer: 'confirm' })
  await fetch(`${debit.next_action?.url}`, { method: 'POST', body, redirect: 'manual' })
  return paymentThat(cards, debit.id, 'captured')
}

test('a debit tender contested while the rest is awaited: all is undone, the rest goes back, all if won', async () => {
  const { id } = await newSplitTender(cards)
  const held = await cardTender(cards, id, 3_000)
  const debit = await debitTender(id, 4_000)
  const chargeback = await contest(debit, 1_500)
  const undone = await splitTenderThat(cards, id, 'undone')
  expect(undone).toMatchObject({
    status: 'open',
    amount_applied: 0,
    latest_split_tender: { reason: 'disputed', held: 0, paid: 0 },
  })
  expect(undone.payments.find(one => one.id === held.id)?.status).toBe('canceled')
  await payment(debit, { amount_refunded: 2_500, amount_disputed: 1_500 })
  await expectSameBooks(cards)
  await decide(chargeback, 'won')
  const { refunds } = await payment(debit, { amount_refunded: 4_000, amount_disputed: 0 })
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [2_500, 'done'],
    [1_500, 'done'],
  ])
  expect(await unapplied()).toBe(0)
  await expectSameBooks(cards)
  await payPix(cards, await pixTender(cards, id))
  expect(await paidCharge(world.store, id)).toMatchObject({ amount_applied: 10_000 })
})

test('a voucher is contested whole: nothing of it is given back twice; lost, nothing is owed', async () => {
  const { id } = await voucherSplitTender(cards)
  const voucher = await voucherTender(cards, id, 5_000)
  const chargeback = await contest(voucher)
  expect((await splitTenderThat(cards, id, 'undone')).refunds).toEqual([])
  expect(await tendersOnPage(id)).toMatchObject([{ amount: 5_000, status: 'disputed' }])
  await decide(chargeback, 'lost')
  await until(async () => {
    const { data } = bodyOf(await world.store.api.get(`/v1/disputes?charge=${id}`), 200, disputeListSchema)
    return data[0]?.status === 'lost'
  }, 'it is lost')
  // Nobody decides on it any more: its payer has it.
  expect(await tendersOnPage(id)).toMatchObject([{ amount: 5_000, status: 'returned' }])
  expect(await payment(voucher, { amount_refunded: 0, amount_disputed: 5_000 })).toMatchObject({
    status: 'open',
    refunds: [],
  })
  await isAsked(voucher, 0)
  expect(await unapplied()).toBe(0)
  await expectSameBooks(cards)
})

test('a voucher is contested in part, its issuer takes no rest: a person is asked, if won all goes back', async () => {
  const { id } = await voucherSplitTender(cards)
  const voucher = await voucherTender(cards, id, 5_000)
  const chargeback = await contest(voucher, 2_000)
  const undone = await splitTenderThat(cards, id, 'undone')
  expect(undone).toMatchObject({ latest_split_tender: { reason: 'disputed', held: 0, paid: 3_000 }, refunds: [] })
  await isAsked(voucher, 1)
  const page = await world.store.api.get(`${new URL(undone.checkout_url).pathname}/state`)
  expect(page.body).toMatchObject({
    split_tender: { attempt: { status: 'undone', tenders: [{ status: 'disputed' }] } },
  })
  await decide(chargeback, 'won')
  await payment(voucher, { amount_refunded: 5_000, amount_disputed: 0 })
  await isAsked(voucher, 0)
  expect(await unapplied()).toBe(0)
  await expectSameBooks(cards)
})

test('won when the issuer takes nothing back any more: a person is asked, until the amount is accepted', async () => {
  const { id } = await voucherSplitTender(cards)
  const voucher = await voucherTender(cards, id, 5_000)
  const chargeback = await contest(voucher)
  await splitTenderThat(cards, id, 'undone')
  await isAsked(voucher, 0)
  await world.advance(DAY)
  await decide(chargeback, 'won')
  await isAsked(voucher, 1)
  expect(await payment(voucher, { amount_disputed: 0 })).toMatchObject({ refunds: [] })
  expect(await unapplied()).toBe(-5_000)
  bodyOf(await world.store.api.post(`/v1/charges/${id}/accept`), 200, chargeSchema)
  await isAsked(voucher, 0)
  expect(await unapplied()).toBe(0)
  await expectSameBooks(cards)
})

test('the acquirer gave part of a voucher back by itself, its issuer takes no rest: a person is asked', async () => {
  const { id } = await voucherSplitTender(cards)
  const voucher = await voucherTender(cards, id, 5_000)
  await atControl(cards, `/payments/${await idAtAcquirer(cards, voucher.id)}/refunds`, { amount: 2_000 })
  await payment(voucher, { amount_refunded: 2_000 })
  await undoSplitTender(cards, id)
  const undone = await splitTenderThat(cards, id, 'undone')
  expect(undone).toMatchObject({ latest_split_tender: { held: 0, paid: 3_000 }, refunds: [{ origin: 'bank' }] })
  await isAsked(voucher, 1)
  expect(await unapplied()).toBe(-3_000)
  bodyOf(await world.store.api.post(`/v1/charges/${id}/accept`), 200, chargeSchema)
  await isAsked(voucher, 0)
  expect(await unapplied()).toBe(0)
  await expectSameBooks(cards)
})

/** A voucher of which its issuer takes no rest back, so that a person is asked about 3000 of it. */
async function keptVoucher(): Promise<{ id: string; voucher: Payment }> {
  const { id } = await voucherSplitTender(cards)
  const voucher = await voucherTender(cards, id, 5_000)
  await atControl(cards, `/payments/${await idAtAcquirer(cards, voucher.id)}/refunds`, { amount: 2_000 })
  await payment(voucher, { amount_refunded: 2_000 })
  await undoSplitTender(cards, id)
  await splitTenderThat(cards, id, 'undone')
  await isAsked(voucher, 1)
  // What watched it while it was undone looks no more.
  await world.advance(16 * 60_000)
  const left = `select 1 from jobs.job_common
    where name = 'follow-split-tender' and state < 'completed' and data ->> 'charge' = $1`
  await until(async () => (await world.database.owner.query(left, [id])).rowCount === 0, 'nobody looks at it')
  return { id, voucher }
}

test('a person is asked no more about a tender that pays another charge, or is its payer’s credit', async () => {
  const { api } = world.store
  const { id, voucher } = await keptVoucher()
  const other = await newCharge(world.store, { amount: 1_000 })
  bodyOf(await api.post(`/v1/charges/${id}/unapplied/move`, { to: other.id }), 200, chargeSchema)
  await isAsked(voucher, 1)
  const customer = bodyOf(await api.post('/v1/customers', { name: 'Ivo Prado' }), 201, customerSchema).id
  bodyOf(await api.post(`/v1/charges/${id}/unapplied/credit`, { customer_id: customer }), 200, chargeSchema)
  await isAsked(voucher, 0)
  expect(await unapplied()).toBe(0)
})

test('a person is asked no more about a tender that was applied to what its paid charge lacked', async () => {
  const { api } = world.store
  const { id, voucher } = await keptVoucher()
  await payPix(cards, await pixTender(cards, id))
  const { payments } = await paidCharge(world.store, id)
  const pix = payments.find(({ method, status }) => method === 'pix' && status === 'captured')
  const refund = await api.post(`/v1/payments/${pix?.id}/refunds`, { amount: 3_000 })
  expect(refund.status).toBe(201)
  await until(async () => (await readCharge(world.store, id)).amount_refunded === 5_000, 'the Pix is given back')
  await isAsked(voucher, 1)
  bodyOf(await api.post(`/v1/charges/${id}/unapplied/apply`, {}), 200, chargeSchema)
  await isAsked(voucher, 0)
  expect(await unapplied()).toBe(0)
  await expectSameBooks(cards)
})

test('contested unheard: what was asked for whole is rejected and tells of it, and the rest goes back', async () => {
  const { id } = await newSplitTender(cards)
  const debit = await debitTender(id, 4_000)
  await acquirerFault(cards, { kind: 'webhook_never', times: 1 })
  const chargeback = await contest(debit, 1_000)
  await undoSplitTender(cards, id)
  const undone = await payment(debit, { amount_refunded: 3_000, amount_disputed: 1_000 })
  expect(undone.refunds.map(({ status, amount }) => [status, amount])).toEqual([
    ['failed', 4_000],
    ['done', 3_000],
  ])
  await splitTenderThat(cards, id, 'undone')
  await decide(chargeback, 'lost')
  await expect.poll(unapplied).toBe(0)
  await expectSameBooks(cards)
})
