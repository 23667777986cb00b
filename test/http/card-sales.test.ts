import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLogins } from '../../src/server/db/logins.ts'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { type ReceivableList, receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { type AlteredAnswers, openAlteredAnswers } from '../builders/altered-answers.ts'
import { newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { type CardWorld, captureOf, chargedCard, heldCard, readPayment } from '../builders/cards/held-cards.ts'
import { cardTender, newSplitTender } from '../builders/split-tenders.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What statements name a card sale by is kept, whenever the acquirer tells it, and finds its charge. */
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
const found = async (q: string) =>
  bodyOf(await world.store.api.get(`/v1/charges?q=${encodeURIComponent(q)}`), 200, chargeListSchema).data.map(
    ({ id }) => id,
  )

test('a charge is found by NSU, authorization code, TID and ARN, with and without zeros in front', async () => {
  answers.alter(reported => {
    reported.nsu = '000048151623'
  })
  const { charge, payment } = await chargedCard(cards, 2_500)
  const { charge: other } = await chargedCard(cards, 2_600)
  const { nsu, authorization_code, tid, arn } = payment.card ?? {}
  expect(nsu).toBe('000048151623')
  for (const q of ['000048151623', '48151623', ' 0048151623 ']) expect(await found(q)).toEqual([other.id, charge.id])
  for (const q of [authorization_code, tid, arn]) expect(await found(q ?? '')).toContain(charge.id)
  expect(await found('48151624')).toEqual([])
  expect(await found('0000')).toEqual([])
  const refund = bodyOf(
    await world.store.api.post(`/v1/payments/${payment.id}/refunds`, { amount: 100 }),
    201,
    refundSchema,
  )
  expect(refund.arn).toMatch(/^\d{23}$/)
  expect(refund.arn).not.toBe(arn)
  expect(await found(refund.arn ?? '')).toEqual([charge.id])
})

test('the search asks indexes for a mark, whatever the size of the store', async () => {
  const client = world.database.owner
  await client.query('begin')
  try {
    await client.query(`set local role ${new URL((await openLogins(world.database.url)).application).username}`)
    await client.query('set local enable_seqscan = off')
    for (const [table, column, index] of [
      ['payments', 'card_nsu', 'payments_by_card_nsu'],
      ['payments', 'card_authorization_code', 'payments_by_card_authorization'],
      ['payments', 'card_tid', 'payments_by_card_tid'],
      ['payments', 'card_arn', 'payments_by_card_arn'],
      ['refunds', 'card_arn', 'refunds_by_card_arn'],
    ]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select charge_id from ${table} where store_id = '${world.store.id}' and ` +
          `${column} = any('{1,01}'::text[])`,
      )
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`${index} `)
      expect(plan).toMatch(new RegExp(`Index Cond: .*${column}`))
    }
  } finally {
    await client.query('rollback')
  }
})

test('what is told later is kept beside what was told before, and told twice changes nothing', async () => {
  answers.alter(reported => {
    reported.merchant_number = null
  })
  const { payment } = await heldCard(cards, 10_000)
  expect(payment.card).toMatchObject({ nsu: expect.any(String), arn: null, merchant_number: null })
  expect(await linesOf(payment.id)).toEqual([])
  // The capture tells no NSU, and an ARN.
  answers.alter(reported => {
    reported.nsu = null
  })
  const captured = bodyOf(await captureOf(cards, payment.id, 8_000), 200, paymentSchema)
  expect(captured.card).toMatchObject({
    nsu: payment.card?.nsu,
    arn: expect.any(String),
    merchant_number: expect.any(String),
  })
  expect(await linesOf(payment.id)).toEqual([['installment', 1, 8_000, 239, 'expected']])
  const [before] = (await receivablesOf(payment.id)).data
  // A refund lets it be told again, and again by the webhook.
  answers.alter(null)
  await world.advance(DAY)
  await refundOf(world, payment.id, 1_000)
  await refundOf(world, payment.id, 500)
  await linesThat(payment.id, 3)
  expect((await receivablesOf(payment.id)).data[0]).toEqual(before)
})

test('an ARN that is told long after the capture is kept by the next look', async () => {
  answers.alter(reported => {
    reported.arn = null
  })
  const { charge, payment } = await chargedCard(cards, 4_000)
  expect(payment.card?.arn).toBeNull()
  answers.alter(null)
  await refundOf(world, payment.id, 100)
  const { card } = await readPayment(cards, payment.id)
  expect(card?.arn).toMatch(/^\d{23}$/)
  expect(await found(card?.arn ?? '')).toEqual([charge.id])
})

test('a decline keeps its NSU for a question to the acquirer, and a Pix has nothing of it', async () => {
  const { payment: declined } = await chargedCard(cards, 1_100, { card: { holder_name: 'FUND' } })
  expect(declined).toMatchObject({ status: 'declined', card: { nsu: expect.any(String), authorization_code: null } })
  expect(await linesOf(declined.id)).toEqual([])
  const [pix] = (await newPaidCharge(world)).payments
  expect(pix?.card).toBeNull()
  expect(await receivablesOf(pix?.id ?? '')).toEqual({ data: [], totals: { gross: 0, fee: 0, net: 0 } })
})

test.each([
  ['pt-BR', 'Autorização'],
  ['en-GB', 'Authorisation'],
])('the receipt of a card names NSU and authorization, in %s', async (language, authorization) => {
  answers.alter(reported => {
    reported.nsu = '000048151623'
  })
  const { charge, payment } = await chargedCard(cards, 3_300)
  const receipt = await (await fetch(`${charge.checkout_url}/receipt?lang=${language}`)).text()
  expect(receipt).toContain('>NSU 000048151623<')
  expect(receipt).toContain(`>${authorization} ${payment.card?.authorization_code}<`)
})

test('the receipt of a split tender names the NSU of each card', async () => {
  const charge = await newSplitTender(cards)
  const tenders = [await cardTender(cards, charge.id, 6_000), await cardTender(cards, charge.id, 4_000)]
  await until(async () => (await readCharge(world.store, charge.id)).status === 'paid', 'both tenders are paid')
  const receipt = await (await fetch(`${charge.checkout_url}/receipt`)).text()
  for (const { card } of tenders) {
    expect(receipt).toContain(`>NSU ${card?.nsu}<`)
    expect(receipt).toContain(`>Autorização ${card?.authorization_code}<`)
  }
})
