import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { entriesOf, eventsOf, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import {
  acquirerFault,
  atAcquirer,
  type CardWorld,
  cancelOf,
  expectSameBooks,
  idAtAcquirer,
  openCardWorld,
  paymentThat,
} from '../builders/cards/held-cards.ts'
import {
  askTender,
  cardTender,
  expectComplete,
  expectUndone,
  newSplitTender,
  payPix,
  pixTender,
  undoSplitTender,
} from '../builders/split-tenders.ts'
import { balanceOf } from '../builders/store-books.ts'
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

test('a card that is declined leaves the others held, to try another; the third lets all go', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 5_000)
  for (const left of [2, 1]) {
    expect(await cardTender(cards, id, undefined, { number: numbers.declined })).toMatchObject({ status: 'declined' })
    expect(await readCharge(world.store, id), `${left} more`).toMatchObject({
      latest_split_tender: { status: 'open', held: 5_000 },
    })
  }
  await cardTender(cards, id, undefined, { number: numbers.declined })
  const charge = await expectUndone(cards, id, 'declined')
  expect(charge).toMatchObject({ status: 'open', amount_applied: 0 })
  expect(await entriesOf(world.store, id)).toEqual([])
})

test('where the first card is declined nothing is held, and the charge is as it was', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 5_000, { number: numbers.declined })
  await expectUndone(cards, id, 'declined')
  await cardTender(cards, id, 5_000)
  await cardTender(cards, id)
  await expectComplete(cards, id)
})

test('its payer gives up: the hold goes, the code goes, and the charge is paid otherwise', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 5_000)
  const pix = await pixTender(cards, id)
  await undoSplitTender(cards, id)
  const charge = await expectUndone(cards, id, 'given_up')
  expect(charge.payments.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  await expect(world.pay(pix.pix?.br_code ?? '')).rejects.toThrow('could not pay')
  problemOf(await world.store.api.post(`/v1/charges/${id}/split-tender/undo`), 'split_tender_not_undoable')
  const whole = await pixTender(cards, id)
  expect(whole).toMatchObject({ amount: 10_000, split_tender_id: null })
  await payPix(cards, whole)
  expect(await paidCharge(world.store, id)).toMatchObject({ amount_applied: 10_000, amount_refunded: 0 })
})

test('a tender is not voided alone: by the API of its payment it is rejected, with what to do', async () => {
  const { id } = await newSplitTender(cards)
  const held = await cardTender(cards, id, 5_000)
  problemOf(await cancelOf(cards, held.id), 'split_tender_under_way')
  expect(await readCharge(world.store, id)).toMatchObject({ latest_split_tender: { status: 'open', held: 5_000 } })
  await undoSplitTender(cards, id)
  await expectUndone(cards, id, 'given_up')
})

test('its time runs out: what is held is voided, the merchant is told, and another attempt begins', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 5_000)
  await world.advance(15 * MINUTE + 1_000)
  const charge = await expectUndone(cards, id, 'time_over')
  expect(charge).toMatchObject({ status: 'open', amount_authorized: 0 })
  expect((await eventsOf(world.store, id)).slice(-3)).toEqual(['charge.updated', 'payment.canceled', 'charge.updated'])
  await cardTender(cards, id, 2_000)
  await cardTender(cards, id)
  const paid = await expectComplete(cards, id)
  expect(paid.latest_split_tender?.id).not.toBe(charge.latest_split_tender?.id)
})

test('a charge whose own time is over expires when its tenders are undone', async () => {
  const { id } = await newSplitTender(cards, 10_000, { expires_in: 60 })
  await cardTender(cards, id, 5_000)
  await world.advance(61_000)
  await expectUndone(cards, id, 'time_over')
  await world.advance(6_000)
  await expect.poll(async () => (await readCharge(world.store, id)).status).toBe('expired')
})

test('the merchant cancels the charge: its tenders are undone, then it is canceled', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 5_000)
  await pixTender(cards, id)
  bodyOf(await world.store.api.post(`/v1/charges/${id}/cancel`), 200, chargeSchema)
  await expectUndone(cards, id, 'charge_canceled')
  await expect.poll(async () => (await readCharge(world.store, id)).status).toBe('canceled')
})

test('a hold that is not captured after the Pix has arrived: the Pix goes back, and the charge is open', async () => {
  const { id } = await newSplitTender(cards)
  const held = await cardTender(cards, id, 4_000)
  const pix = await pixTender(cards, id)
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, held.id)}/cancel`, {})
  await payPix(cards, pix)
  const charge = await expectUndone(cards, id, 'not_completed')
  // It had never paid, so nothing of the sale went back.
  const refunded = { sale: 0, unapplied: 6_000, interest: 0 }
  expect(charge).toMatchObject({
    status: 'open',
    amount_applied: 0,
    refunded,
    net_held: 0,
    amount_due: 10_000,
    flags: [],
  })
  expect(charge.refunds).toMatchObject([{ status: 'done', amount: 6_000 }])
  expect(await balanceOf(world, 'unapplied')).toBe(0)
})

test('of two held cards one is not captured: the other capture is taken back', async () => {
  const { id } = await newSplitTender(cards)
  const first = await cardTender(cards, id, 4_000)
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, first.id)}/cancel`, {})
  await cardTender(cards, id)
  const charge = await expectUndone(cards, id, 'not_completed')
  expect(charge.payments.map(({ status }) => status)).toEqual(['canceled', 'captured'])
  await expectSameBooks(cards)
})

test('sixteen tenders in the same moment: never more than is asked for, and one card at a time', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 1_000)
  const tokens = await Promise.all(Array.from({ length: 16 }, () => typeCard(cards.merchant)))
  const answers = await Promise.all(
    tokens.map(card_token => askTender(cards, id, { method: 'credit-card', card_token, amount: 6_000 })),
  )
  for (const { status } of answers) expect([201, 400, 409]).toContain(status)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await readCharge(world.store, id)).toMatchObject({ latest_split_tender: { held: 7_000, left: 3_000 } })
  const ends = await Promise.all(
    tokens.map((_, index) =>
      index % 2 ? askTender(cards, id, { method: 'pix' }) : world.store.api.post(`/v1/charges/${id}/split-tender/undo`),
    ),
  )
  for (const { status } of ends) expect([200, 201, 409]).toContain(status)
  const { payments } = await readCharge(world.store, id)
  expect(
    payments.filter(({ method, split_tender_id }) => method === 'pix' && split_tender_id).length,
  ).toBeLessThanOrEqual(1)
  await expectUndone(cards, id, 'given_up')
})

test('a card that is taken at once, debit, comes after what is held, and is given back whole', async () => {
  const { id } = await newSplitTender(cards)
  await cardTender(cards, id, 4_000)
  const token = await typeCard(cards.merchant, { number: numbers.visaDebit })
  const debit = bodyOf(
    await askTender(cards, id, { method: 'debit-card', card_token: token, amount: 2_000 }),
    201,
    paymentSchema,
  )
  expect(debit.status).toBe('challenge')
  problemOf(await askTender(cards, id, { method: 'pix' }), 'charge_processing')
  await fetch(`${debit.next_action?.url}`)
  await undoSplitTender(cards, id)
  await paymentThat(cards, debit.id, 'canceled')
  await expectUndone(cards, id, 'given_up')
})
