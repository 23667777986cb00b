import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { chargeThat, entriesOf, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import {
  acquirerBooks,
  acquirerFault,
  atAcquirer,
  type CardWorld,
  expectSameBooks,
  idAtAcquirer,
  openCardWorld,
} from '../builders/cards/held-cards.ts'
import { setBalance, takeVouchers, untilSaoPaulo } from '../builders/cards/vouchers.ts'
import {
  askTender,
  askVoucher,
  cardTender,
  expectComplete,
  expectUndone,
  payPix,
  pixTender,
  splitTenderThat,
  undoSplitTender,
  voucherSplitTender,
  voucherTender,
} from '../builders/split-tenders.ts'
import { balanceOf } from '../builders/store-books.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld

beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  await takeVouchers(world.store)
  await acquirerFault(cards, { kind: 'webhook_never' })
  // In the middle of a day, so that a voucher's own day does not end in the midst of a test.
  await untilSaoPaulo(cards, new Date(), '10:00')
})
afterAll(() => world.close())

const MINUTE = 60_000

const stateOf = async (checkout: string) => (await apiClient('', null).get(`${checkout}/state`)).body as CheckoutState

test('a voucher and a Pix: the voucher is taken at once and is no sale until the Pix is there', async () => {
  const { id } = await voucherSplitTender(cards)
  expect(await voucherTender(cards, id, 6_000)).toMatchObject({ status: 'captured', amount: 6_000 })
  const half = await readCharge(world.store, id)
  expect(half).toMatchObject({
    status: 'open',
    amount_applied: 0,
    flags: [],
    latest_split_tender: { held: 0, paid: 6_000, left: 4_000 },
  })
  await payPix(cards, await pixTender(cards, id))
  await expectComplete(cards, id)
  await expectSameBooks(cards)
})

test('the sums of a list name apart what waits for the rest of a split tender: nobody is to decide on it', async () => {
  const { id } = await voucherSplitTender(cards, 10_000, 6_000, { reference: 'somas-1' })
  await voucherTender(cards, id, 3_000)
  const sums = async () => (await world.store.api.get('/v1/charges/totals?reference=somas-1')).body
  const waits = { amount_received: 3_000, amount_unapplied: 3_000, amount_in_tenders: 3_000, amount_due: 10_000 }
  expect(await sums()).toMatchObject({ count: 1, amounts: waits })
  await payPix(cards, await pixTender(cards, id))
  await expectComplete(cards, id)
  const paid = { amount_received: 10_000, amount_unapplied: 0, amount_in_tenders: 0, amount_due: 0 }
  expect(await sums()).toMatchObject({ count: 1, amounts: paid })
})

test('a card and a voucher: the card is held first, and captured when the voucher has paid the rest', async () => {
  const { id } = await voucherSplitTender(cards)
  await cardTender(cards, id, 4_000)
  await voucherTender(cards, id, 6_000)
  const { payments } = await expectComplete(cards, id)
  expect(payments.map(({ method }) => method)).toEqual(['credit-card', 'voucher'])
  await expectSameBooks(cards)
})

test('a card, a voucher and a Pix', async () => {
  const { id } = await voucherSplitTender(cards)
  await cardTender(cards, id, 2_000)
  await voucherTender(cards, id, 5_000)
  await payPix(cards, await pixTender(cards, id))
  await expectComplete(cards, id)
  await expectSameBooks(cards)
})

test('the order is the server’s: no card after a voucher, and vouchers together pay no more than allowed', async () => {
  const { id } = await voucherSplitTender(cards)
  problemOf(await askVoucher(cards, id, 6_001), 'voucher_not_enough')
  await voucherTender(cards, id, 4_000)
  const card = { method: 'credit-card', card_token: await typeCard(cards.merchant), amount: 1_000 }
  problemOf(await askTender(cards, id, card), 'tender_out_of_order')
  problemOf(await askVoucher(cards, id, 2_001), 'voucher_not_enough')
  await voucherTender(cards, id, 2_000)
  await payPix(cards, await pixTender(cards, id))
  await expectComplete(cards, id)
})

test('after a reopen, vouchers pay no more than they may with what they have paid before', async () => {
  const { id, checkout_url } = await voucherSplitTender(cards)
  await voucherTender(cards, id, 4_000)
  const pix = await pixTender(cards, id)
  await payPix(cards, pix)
  await expectComplete(cards, id)
  await world.store.api.post(`/v1/payments/${pix.id}/refunds`, {})
  await chargeThat(world.store, id, ({ amount_refunded }) => amount_refunded === 6_000, 'its Pix is given back')
  expect((await world.store.api.post(`/v1/charges/${id}/reopen`, { expires_in: 3_600 })).status).toBe(200)
  const eligible = async () => (await stateOf(checkout_url)).voucher?.eligible_amount
  expect(await eligible()).toBe(2_000)
  problemOf(await askVoucher(cards, id, 6_000), 'voucher_not_enough')
  problemOf(await askVoucher(cards, id, 2_001), 'voucher_not_enough')
  await voucherTender(cards, id, 2_000)
  expect(await eligible()).toBeUndefined()
  problemOf(await askVoucher(cards, id, 1_000), 'voucher_not_enough')
  await payPix(cards, await pixTender(cards, id))
  expect(await splitTenderThat(cards, id, 'completed')).toMatchObject({ status: 'paid', amount_applied: 16_000 })
  await expectSameBooks(cards)
})

const endings = [
  ['given up', (id: string) => undoSplitTender(cards, id), 'given_up'],
  ['its time is over', () => world.advance(15 * MINUTE + 1_000), 'time_over'],
  ['the charge is canceled', (id: string) => world.store.api.post(`/v1/charges/${id}/cancel`), 'charge_canceled'],
] as const

test.each(endings)(
  '%s: the hold is voided, the voucher is canceled on its day, nothing stays in the books',
  async (_, end, why) => {
    const { id } = await voucherSplitTender(cards)
    await cardTender(cards, id, 2_000)
    const voucher = await voucherTender(cards, id, 5_000)
    await pixTender(cards, id)
    await end(id)
    await expectUndone(cards, id, why)
    const { payments } = await acquirerBooks(cards)
    expect(payments.find(({ reference }) => reference === voucher.id)).toMatchObject({ status: 'canceled' })
    expect(await balanceOf(world, 'unapplied')).toBe(0)
    expect((await entriesOf(world.store, id)).map(({ kind }) => kind)).not.toContain('split_tender_completed')
    await expectSameBooks(cards)
  },
)

test('a voucher without the money leaves the card held; the third one lets it go', async () => {
  const { id } = await voucherSplitTender(cards)
  await setBalance(world, numbers.alelo, 1_000)
  await cardTender(cards, id, 5_000)
  const declined = await voucherTender(cards, id, 5_000)
  expect(declined).toMatchObject({ status: 'declined', decline: { available: 1_000 } })
  expect(await readCharge(world.store, id)).toMatchObject({
    latest_split_tender: { status: 'open', held: 5_000, left: 5_000 },
  })
  for (let more = 0; more < 2; more++) await voucherTender(cards, id, 5_000)
  await expectUndone(cards, id, 'declined')
  await setBalance(world, numbers.alelo, 50_000_000)
})

test('a hold that is gone when the Pix has arrived: voucher and Pix go back whole', async () => {
  const { id } = await voucherSplitTender(cards)
  const held = await cardTender(cards, id, 1_000)
  await voucherTender(cards, id, 5_000)
  const pix = await pixTender(cards, id)
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, held.id)}/cancel`, {})
  await payPix(cards, pix)
  const { refunds, status } = await expectUndone(cards, id, 'not_completed')
  expect(status).toBe('open')
  expect(refunds.map(({ amount, status }) => ({ amount, status }))).toEqual([
    { amount: 5_000, status: 'done' },
    { amount: 4_000, status: 'done' },
  ])
  expect(await balanceOf(world, 'unapplied')).toBe(0)
  await expectSameBooks(cards)
})

slow('a cancel whose answer is lost is asked again until the voucher is back', async () => {
  const { id } = await voucherSplitTender(cards)
  const voucher = await voucherTender(cards, id, 5_000)
  await acquirerFault(cards, { kind: 'error', status: 503, operation: 'cancelPayment', times: 2 })
  await acquirerFault(cards, { kind: 'error', status: 503, operation: 'getPayment', times: 2 })
  await undoSplitTender(cards, id)
  await world.advance(30_000)
  await expectUndone(cards, id, 'given_up')
  const again = await askTender(cards, id, { method: 'pix' })
  expect(bodyOf(again, 201, paymentSchema)).toMatchObject({ amount: 10_000, split_tender_id: null })
  expect(voucher.status).toBe('captured')
})

test('near to midnight in São Paulo no voucher begins a tender; paid whole by it, a charge is as ever', async () => {
  const { id, created_at } = await voucherSplitTender(cards)
  await untilSaoPaulo(cards, new Date(created_at), '23:39')
  await voucherTender(cards, (await voucherSplitTender(cards)).id, 5_000)
  await world.advance(2 * MINUTE)
  problemOf(await askVoucher(cards, (await voucherSplitTender(cards)).id, 5_000), 'voucher_too_late')
  const whole = await voucherSplitTender(cards, 5_000, 5_000)
  expect(await voucherTender(cards, whole.id, 5_000)).toMatchObject({ status: 'captured', split_tender_id: null })
  expect(id).toMatch(/^chg_/)
})
