import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Charge } from '../../src/shared/contract/charge.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import {
  chargeThat,
  eventsOf,
  newCharge,
  newPaidCharge,
  newPixCharge,
  paidCharge,
  readCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, captureOf, heldCard, openCardWorld, paymentThat } from '../builders/cards/held-cards.ts'
import { captured, moneyOf } from '../builders/money-of-charges.ts'
import {
  cardTender,
  expectComplete,
  newSplitTender,
  payPix,
  pixTender,
  splitTenderThat,
  undoSplitTender,
} from '../builders/split-tenders.ts'
import { balanceOf, bankSums, refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** What a charge owes and holds, case by case (docs/amounts-of-a-charge.md). */
let world: World
let cards: CardWorld
let money: ReturnType<typeof moneyOf>
beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
  money = moneyOf(world)
})
afterAll(() => world.close())

/** After every test the bank has what our books say it has. */
afterEach(async () => {
  const { received, returned } = await bankSums(world)
  expect(await balanceOf(world, `bank:${world.store.account}`)).toBe(received - returned)
})

test('a short Pix that was given back pays nothing: the whole is asked for again', async () => {
  const { id } = await newPixCharge(world.store, 10_000)
  await money.arrives(txidOf(await readCharge(world.store, id)), 6_000)
  const short = await money.that(id, { amount_received: 6_000 })
  expect(short).toMatchObject({ amount_applied: 6_000, amount_due: 4_000, net_held: 6_000, flags: ['partial'] })
  await money.refund(captured(short)[0])
  const refunded = { sale: 6_000, unapplied: 0, interest: 0 }
  expect(await readCharge(world.store, id)).toMatchObject({ amount_due: 10_000, net_held: 0, refunded })
  const again = await money.nextPix(id)
  expect(again.amount).toBe(10_000)
  await world.pay(again.pix?.br_code ?? '')
  expect(await paidCharge(world.store, id)).toMatchObject({ net_held: 10_000, amount_due: 0, flags: [] })
})

test('the code for the rest is taken away when the first part goes back, and pays no more than it is', async () => {
  const { id } = await newPixCharge(world.store, 10_000)
  await money.arrives(txidOf(await readCharge(world.store, id)), 6_000)
  const [first] = captured(await money.that(id, { amount_received: 6_000 }))
  const rest = await money.nextPix(id)
  expect(rest.amount).toBe(4_000)
  await money.refund(first)
  const gone = ({ payments }: Charge) => payments.find(one => one.id === rest.id)?.status === 'canceled'
  await chargeThat(world.store, id, gone, 'shows no code for 4000')
  // The bank takes it all the same: it is a part, and not all.
  await money.arrives(rest.pix?.txid ?? '', 4_000)
  expect(await money.that(id, { amount_received: 10_000 })).toMatchObject({
    status: 'open',
    amount_due: 6_000,
    flags: ['partial'],
  })
})

test('of a hold with interest what is left is captured to the centavo, and its charge is paid', async () => {
  const installments = { max: 6, interest_free_up_to: 1, monthly_rate: '1.99' }
  const of = { methods: ['pix', 'credit-card'], capture: 'manual', installments }
  const charge = await newPixCharge(world.store, 10_000, of)
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant), installments: 6 }
  const answer = await world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
  const { id } = bodyOf(answer, 201, paymentSchema)
  // Somebody paid two thirds on the code that was there before the card.
  await money.arrives(txidOf(charge), 6_667)
  await chargeThat(world.store, charge.id, ({ amount_due }) => amount_due === 3_333, 'lacks a third')
  expect(bodyOf(await captureOf(cards, id), 200, paymentSchema)).toMatchObject({ status: 'captured', amount: 3_570 })
  const paid = { status: 'paid', amount_due: 0, amount_applied: 10_000, amount_interest: 237, flags: [] }
  expect(await readCharge(world.store, charge.id)).toMatchObject(paid)
})

test('a card pays what its payer was shown, and is not charged where it is another amount by now', async () => {
  const { id } = await newPixCharge(world.store, 10_000, { methods: ['pix', 'credit-card'] })
  await money.arrives(txidOf(await readCharge(world.store, id)), 6_000)
  const [part] = captured(await money.that(id, { amount_due: 4_000 }))
  await money.refund(part)
  const card = async (left: number) =>
    money.post(`/v1/charges/${id}/payments`, {
      method: 'credit-card',
      card_token: await typeCard(cards.merchant),
      left,
    })
  expect(problemOf(await card(4_000), 'amount_due_changed').detail).toContain('10000 centavos')
  expect(await readCharge(world.store, id)).toMatchObject({ status: 'open', amount_received: 6_000 })
  expect(bodyOf(await card(10_000), 201, paymentSchema)).toMatchObject({ status: 'captured', amount: 10_000 })
})

test('a card captured in part and given back pays nothing: a Pix for the whole does', async () => {
  const { charge, payment } = await heldCard(cards, 10_000)
  bodyOf(await captureOf(cards, payment.id, 6_000), 200, paymentSchema)
  const [card] = captured(await money.that(charge.id, { amount_received: 6_000 }))
  await money.refund(card)
  const pix = await money.nextPix(charge.id)
  expect(pix.amount).toBe(10_000)
  await world.pay(pix.pix?.br_code ?? '')
  expect(await paidCharge(world.store, charge.id)).toMatchObject({
    net_held: 10_000,
    amount_applied: 16_000,
    amount_due: 0,
  })
})

test('a part that MED blocks is not held: paid again in full, what the bank releases is unapplied', async () => {
  const { id } = await newPixCharge(world.store, 1_000)
  await money.arrives(txidOf(await readCharge(world.store, id)), 600)
  const [short] = captured(await money.that(id, { amount_received: 600 }))
  const dispute = (await money.post(`/v1/payments/${short?.id}/disputes`)).body as { id: string }
  expect(await readCharge(world.store, id)).toMatchObject({ amount_due: 1_000, amount_disputed: 600, net_held: 0 })
  await world.pay((await money.nextPix(id)).pix?.br_code ?? '')
  await paidCharge(world.store, id)
  await money.post(`/v1/disputes/${dispute.id}/release`)
  const released = await money.that(id, { amount_disputed: 0 })
  expect(released).toMatchObject({
    status: 'paid',
    amount_applied: 1_000,
    amount_unapplied: 600,
    net_held: 1_600,
    flags: ['over'],
  })
  expect(await money.reviewsOf(id)).toEqual(['unapplied_money'])
})

test('a refund fails after somebody paid again: what came too much is unapplied, and waits for a person', async () => {
  const { id } = await newPixCharge(world.store, 1_000)
  await money.arrives(txidOf(await readCharge(world.store, id)), 600)
  const [short] = captured(await money.that(id, { amount_received: 600 }))
  const faults = { kind: 'return_failed', times: 1, delay_ms: 3_000, pix_key: world.store.pixKey }
  await control('/bank/faults', faults)
  const { id: refund } = await refundOf(world, short?.id)
  await world.pay((await money.nextPix(id)).pix?.br_code ?? '')
  await paidCharge(world.store, id)
  const failed = ({ refunds }: Charge) => refunds.find(one => one.id === refund)?.status === 'failed'
  expect(await chargeThat(world.store, id, failed, 'has a failed refund')).toMatchObject({
    status: 'paid',
    amount_unapplied: 600,
    net_held: 1_600,
    flags: ['over'],
  })
  expect(await money.reviewsOf(id)).toEqual(['unapplied_money'])
})

test('the Pix of a split tender paid twice: the second is unapplied, flagged and reviewed', async () => {
  const { id } = await newSplitTender(cards, 10_001)
  await cardTender(cards, id, 3_334)
  const pix = await pixTender(cards, id)
  expect(pix.amount).toBe(6_667)
  await money.arrives(pix.pix?.txid ?? '', 6_667)
  await money.arrives(pix.pix?.txid ?? '', 6_667)
  const twice = await money.that(id, { status: 'paid', amount_received: 16_668 })
  expect(twice.flags.length).toBe(1)
  expect(twice).toMatchObject({ amount_applied: 10_001, amount_unapplied: 6_667, net_held: 16_668 })
  await until(async () => (await money.reviewsOf(id)).includes('unapplied_money'), 'it waits for a person')
})

test('a short Pix and more on the same code are one tender: undone, all of it goes back', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 4_000)
  const pix = await pixTender(cards, id)
  await money.arrives(pix.pix?.txid ?? '', 3_000)
  await money.that(id, { amount_received: 3_000 })
  await money.arrives(pix.pix?.txid ?? '', 700)
  const more = await money.that(id, { amount_received: 3_700 })
  expect(captured(more).every(({ split_tender_id }) => split_tender_id === more.latest_split_tender?.id)).toBe(true)
  await undoSplitTender(cards, id)
  await splitTenderThat(cards, id, 'undone')
  expect(await readCharge(world.store, id)).toMatchObject({ status: 'open', net_held: 0, amount_due: 10_000 })
  expect((await money.nextPix(id)).amount).toBe(10_000)
})

test('what a short tender did not bring may be paid by another one', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 4_000)
  const pix = await pixTender(cards, id)
  await money.arrives(pix.pix?.txid ?? '', 3_000)
  await money.that(id, { amount_received: 3_000 })
  const rest = await money.nextPix(id)
  expect(rest.amount).toBe(3_000)
  await payPix(cards, rest)
  await expectComplete(cards, id)
})

test('a duplicate given back is no refund of the sale', async () => {
  const { id, payments } = await newPaidCharge(world, 10_000)
  await money.arrives(payments[0]?.pix?.txid ?? '', 10_000)
  const twice = await money.that(id, { amount_received: 20_000 })
  expect(twice).toMatchObject({ amount_applied: 10_000, amount_unapplied: 10_000, amount_due: 0, net_held: 20_000 })
  expect(await money.reviewsOf(id)).toEqual(['unapplied_money'])
  await money.refund(captured(twice)[1])
  expect(await readCharge(world.store, id)).toMatchObject({
    status: 'paid',
    amount_refunded: 10_000,
    refunded: { sale: 0, unapplied: 10_000, interest: 0 },
    amount_unapplied: 0,
    net_held: 10_000,
  })
  expect(await money.reviewsOf(id)).toEqual([])
})

test('canceled, paid, given back in part and accepted: the sale is what was accepted', async () => {
  const made = await newPixCharge(world.store, 10_000)
  await money.post(`/v1/charges/${made.id}/cancel`)
  await money.arrives(txidOf(made), 10_000)
  const late = await money.that(made.id, { amount_received: 10_000 })
  await money.refund(captured(late)[0], 4_000)
  expect(await money.decide(made.id, 'accept')).toMatchObject({
    status: 'paid',
    amount_applied: 6_000,
    refunded: { sale: 0, unapplied: 4_000, interest: 0 },
    net_held: 6_000,
  })
})

test('a whole refund with the payer’s interest tells sale and interest apart', async () => {
  const before = await balanceOf(world, 'interest')
  const installments = { max: 3, interest_free_up_to: 1, monthly_rate: '1.99', minimum: 100 }
  const charge = await newCharge(world.store, { amount: 10_000, methods: ['credit-card'], installments })
  const card_token = await typeCard(cards.merchant)
  const body = { method: 'credit-card', card_token, installments: 3 }
  const paid = bodyOf(await money.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
  const interest = paid.installments?.interest ?? 0
  expect(interest).toBeGreaterThan(0)
  await money.refund(paid, 10_000)
  expect((await readCharge(world.store, charge.id)).refunded).toEqual({ sale: 10_000, unapplied: 0, interest: 0 })
  await money.refund(paid)
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    amount_received: 10_000 + interest,
    amount_refunded: 10_000 + interest,
    refunded: { sale: 10_000, unapplied: 0, interest },
    net_held: 0,
  })
  expect(await balanceOf(world, 'interest')).toBe(before)
})

test('a hold is voided when a Pix pays the charge', async () => {
  const { charge, payment } = await heldCard(cards, 10_000)
  const pix = await money.nextPix(charge.id)
  await world.pay(pix.pix?.br_code ?? '')
  await paidCharge(world.store, charge.id)
  await paymentThat(cards, payment.id, 'canceled')
  expect(await readCharge(world.store, charge.id)).toMatchObject({ net_held: 10_000, amount_unapplied: 0, flags: [] })
})

test('a paid charge that was refunded asks for nothing until its merchant opens it again', async () => {
  const { id } = await newPaidCharge(world, 2_000)
  problemOf(await money.post(`/v1/charges/${id}/reopen`), 'charge_not_reopenable')
  await money.refund(captured(await readCharge(world.store, id))[0], 1_500)
  expect(await readCharge(world.store, id)).toMatchObject({ status: 'paid', amount_due: 0, net_held: 500 })
  problemOf(await money.post(`/v1/charges/${id}/payments`, { method: 'pix' }), 'charge_not_open')
  const open = await money.decide(id, 'reopen', { expires_in: 600 })
  expect(open).toMatchObject({ status: 'open', amount_due: 1_500, flags: ['partial'], paid_at: null })
  await world.pay((await money.nextPix(id)).pix?.br_code ?? '')
  expect(await paidCharge(world.store, id)).toMatchObject({ net_held: 2_000, flags: [] })
  expect((await eventsOf(world.store, id)).filter(type => type === 'charge.paid')).toHaveLength(2)
})

test('a charge that was canceled and accepted all the same is paid again once it was refunded and opened', async () => {
  const made = await newPixCharge(world.store, 2_000)
  await money.post(`/v1/charges/${made.id}/cancel`)
  await money.arrives(txidOf(made), 2_000)
  await money.that(made.id, { amount_received: 2_000 })
  const [late] = captured(await money.decide(made.id, 'accept'))
  await money.refund(late)
  expect(await money.decide(made.id, 'reopen', { expires_in: 600 })).toMatchObject({
    status: 'open',
    amount_due: 2_000,
  })
  await world.pay((await money.nextPix(made.id)).pix?.br_code ?? '')
  expect(await paidCharge(world.store, made.id)).toMatchObject({ net_held: 2_000 })
})

function control(path: string, body: object) {
  return world.outside.post(`/control${path}`, body)
}
