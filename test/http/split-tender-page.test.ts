import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Charge } from '../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { chargeThat, moneyArrives, newCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { acquirerFault, type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { takeVouchers, untilSaoPaulo } from '../builders/cards/vouchers.ts'
import { googlePay, putWallet } from '../builders/cards/wallets.ts'
import {
  cardTender,
  expectComplete,
  expectUndone,
  newSplitTender,
  payPix,
  pixTender,
  voucherSplitTender,
} from '../builders/split-tenders.ts'
import { refundOf } from '../builders/store-books.ts'
import { apiClient } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  await takeVouchers(world.store)
  // In the middle of a day, so that a voucher's own day does not end in the midst of a test.
  await untilSaoPaulo(cards, new Date(), '10:00')
})
afterAll(() => world.close())

const page = ({ checkout_url }: Charge) => apiClient(checkout_url, null)
const stateOf = async (charge: Charge) => (await page(charge).get('/state')).body as CheckoutState

test('the payer’s page is told what may come next, in the order of the tenders, and what they have paid', async () => {
  const installments = { max: 3, interest_free_up_to: 3 }
  const charge = await voucherSplitTender(cards)
  expect((await stateOf(charge)).split_tender).toMatchObject({
    left: 10_000,
    next: ['credit-card', 'debit-card', 'voucher'],
    attempt: null,
  })
  await cardTender(cards, charge.id, 4_000)
  expect((await stateOf(charge)).split_tender).toMatchObject({
    left: 6_000,
    next: ['pix', 'credit-card', 'debit-card', 'voucher'],
    attempt: {
      status: 'open',
      held: 4_000,
      paid: 0,
      left: 6_000,
      tenders: [{ method: 'credit-card', amount: 4_000, installments: null, status: 'held', back_at: null }],
    },
  })
  const inThree = await newSplitTender(cards, 10_000, { installments })
  await cardTender(cards, inThree.id, 2_000, {}, { installments: 3 })
  expect((await stateOf(inThree)).split_tender?.attempt?.tenders).toMatchObject([
    { amount: 2_000, installments: { count: 3, first: 668, each: 666, total: 2_000 } },
  ])
})

test('the page pays a tender by card, shows the Pix of the rest, and gives up', async () => {
  const charge = await newSplitTender(cards)
  const tender = { method: 'credit-card', card_token: await typeCard(cards.merchant), amount: 2_500 }
  const held = (await page(charge).post('/payments', tender)).body as CheckoutState
  expect(held).toMatchObject({
    card: { status: 'authorized' },
    split_tender: { attempt: { held: 2_500, left: 7_500 } },
  })
  const shown = (await page(charge).post('/split-tender/pix', {})).body as CheckoutState
  expect(shown.pix?.br_code).toContain('000201')
  expect(shown.split_tender).toMatchObject({ left: 0, next: [] })
  const undone = (await page(charge).post('/split-tender/undo', {})).body as CheckoutState
  expect(undone.split_tender?.attempt).toMatchObject({ reason: 'given_up' })
  await expectUndone(cards, charge.id, 'given_up')
  problemOf(await page(charge).post('/split-tender/undo', {}), 'split_tender_not_undoable')
  const again = (await page(charge).post('/split-tender/whole', {})).body as CheckoutState
  expect(again).toMatchObject({ face: 'waiting', pix: { br_code: expect.stringContaining('000201') } })
})

test('wallets are offered for the whole alone: none while tenders are under way', async () => {
  await putWallet(world.store.api, 'google-pay', googlePay)
  const charge = await newSplitTender(cards, 10_000, { methods: ['pix', 'credit-card', 'google-pay'] })
  expect((await stateOf(charge)).wallets).toMatchObject({ amount: 10_000 })
  await cardTender(cards, charge.id, 4_000)
  expect((await stateOf(charge)).wallets).toBeNull()
})

test('near to midnight in São Paulo the page offers no voucher as a tender', async () => {
  const charge = await voucherSplitTender(cards)
  await untilSaoPaulo(cards, new Date(charge.created_at), '23:42')
  const late = await voucherSplitTender(cards)
  expect((await stateOf(late)).split_tender?.next).toEqual(['credit-card', 'debit-card'])
})

test('paid again after its tenders went back, the page says what paid it, and no interest of theirs', async () => {
  const installments = { max: 6, interest_free_up_to: 1, monthly_rate: '1.99' }
  const charge = await newSplitTender(cards, 10_000, { installments })
  const card = await cardTender(cards, charge.id, 4_000, {}, { installments: 6 })
  await payPix(cards, await pixTender(cards, charge.id))
  const complete = await expectComplete(cards, charge.id)
  const interest = complete.amount_interest
  expect(interest).toBeGreaterThan(0)
  expect(await stateOf(charge)).toMatchObject({
    receipt: { amount: 10_000, interest },
    split_tender: { attempt: { status: 'completed', tenders: [{ payment: card.id }, { method: 'pix' }] } },
  })
  const pix = complete.payments.find(({ method }) => method === 'pix')
  // Its Pix was given back, and another one paid what was missing.
  await refundOf(world, pix?.id)
  await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === 6_000, 'gave the Pix back')
  await reopened(charge)
  const rest = await pixTender(cards, charge.id)
  await payPix(cards, rest)
  await paidCharge(world.store, charge.id)
  expect(await stateOf(charge)).toMatchObject({
    receipt: { amount: 10_000, interest },
    split_tender: {
      attempt: {
        tenders: [
          { payment: card.id, status: 'paid' },
          { payment: rest.id, amount: 6_000 },
        ],
      },
    },
  })
  // All of it was given back, and one Pix paid the whole.
  await refundOf(world, card.id)
  await refundOf(world, rest.id)
  const all = 16_000 + interest
  await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === all, 'gave all back')
  await reopened(charge)
  await payPix(cards, await pixTender(cards, charge.id))
  await paidCharge(world.store, charge.id)
  expect(await stateOf(charge)).toMatchObject({
    receipt: { amount: 10_000, interest: 0, card: null },
    split_tender: { attempt: null },
  })
})

test('a tender’s Pix that came twice before all was there is told as too much, on page and receipt', async () => {
  const charge = await newSplitTender(cards)
  await cardTender(cards, charge.id, 3_000)
  const { id, pix } = await pixTender(cards, charge.id)
  // Both come while the card is captured.
  await acquirerFault(cards, { kind: 'slow', operation: 'capturePayment', delay_ms: 2_000, times: 1 })
  for (const _ of ['once', 'twice'])
    await moneyArrives(world, { pixKey: world.store.pixKey, txid: pix?.txid ?? '', amount: 7_000 })
  const paid = await paidCharge(world.store, charge.id)
  expect(paid).toMatchObject({ amount_received: 17_000, amount_applied: 10_000, amount_unapplied: 7_000 })
  expect(await stateOf(charge)).toMatchObject({ face: 'paid', amount_received: 17_000, amount_unapplied: 7_000 })
  const receipt = (await page(charge).get('/receipt?lang=en-GB')).body
  expect(receipt).toContain('You paid R$\u00a070.00 too much')
  // Given back, it is too much no longer.
  const second = paid.payments.find(one => one.method === 'pix' && one.id !== id)
  await refundOf(world, second?.amount_unapplied ? second.id : id)
  await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === 7_000, 'gave one back')
  expect(await stateOf(charge)).toMatchObject({ amount_refunded: 7_000, amount_unapplied: 0 })
})

test('paid whole by Pix, some of it given back, the rest by card: both are told, and where money went', async () => {
  const charge = await newCharge(world.store, { amount: 10_000, methods: ['pix', 'credit-card'] })
  const pix = await pixTender(cards, charge.id)
  await payPix(cards, pix)
  expect((await paidCharge(world.store, charge.id)).payments).toHaveLength(1)
  const whole = await stateOf(charge)
  expect([whole.back_to, whole.receipt?.parts]).toEqual([undefined, null])
  await refundOf(world, pix.id, 4_000)
  await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === 4_000, 'gave some back')
  await reopened(charge)
  await cardTender(cards, charge.id)
  const { payments } = await paidCharge(world.store, charge.id)
  const { end_to_end_id } = payments[0]?.pix ?? {}
  expect(await stateOf(charge)).toMatchObject({
    back_to: 'account',
    receipt: {
      amount: 10_000,
      end_to_end_id,
      parts: [
        { method: 'pix', amount: 10_000 },
        { method: 'credit-card', amount: 4_000 },
      ],
    },
  })
  const receipt = String((await page(charge).get('/receipt?lang=en-GB')).body)
  expect(receipt).toContain('The money goes back to the account it came from.')
  expect(receipt).not.toContain('goes back to the card')
  // What goes back of both goes to each of them.
  await refundOf(world, payments[1]?.id, 4_000)
  await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === 8_000, 'gave more back')
  expect(await stateOf(charge)).toMatchObject({ back_to: 'split-tender' })
})

const reopened = (charge: Charge) => world.store.api.post(`/v1/charges/${charge.id}/reopen`, {})
