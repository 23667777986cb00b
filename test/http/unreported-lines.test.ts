import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { type AlteredAnswers, openAlteredAnswers } from '../builders/altered-answers.ts'
import { chargeThat, entriesOf, readCharge } from '../builders/banks/pix-charges.ts'
import { atControl, chargedCard, idAtAcquirer } from '../builders/cards/held-cards.ts'
import { balanceOf, refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What an acquirer that tells no line of a payment, or one less than before, says of it. */
let world: World
let answers: AlteredAnswers
beforeAll(async () => {
  world = await openWorld()
  answers = await openAlteredAnswers(world)
})
afterAll(async () => {
  await world.close()
  await answers.close()
})
afterEach(() => answers.alter(null))

test('an acquirer that tells no line of a payment gives no fee of it back: the books keep what they had', async () => {
  const { charge, payment } = await chargedCard(answers.cards, 10_000)
  await world.advance(86_400_000)
  expect(await balanceOf(world, 'fees')).toBe(299)
  answers.alter(reported => {
    reported.settlement = []
  })
  await refundOf(world, payment.id, 300)
  const { totals } = bodyOf(
    await world.store.api.get(`/v1/payments/${payment.id}/receivables`),
    200,
    receivableListSchema,
  )
  const { total } = bodyOf(
    await world.store.api.get(`/v1/charges/${charge.id}/settlement`),
    200,
    chargeSettlementSchema,
  )
  expect(totals).toEqual({ gross: 10_000, fee: 299, net: 9_701 })
  expect(total.fee).toBe(299)
  expect((await entriesOf(world.store, charge.id)).map(({ kind }) => kind)).toEqual([
    'card_captured',
    'acquirer_fee',
    'card_refunded',
  ])
  expect(await balanceOf(world, 'fees')).toBe(299)
  expect(await balanceOf(world, `receivable:${answers.cards.account}`)).toBe(9_401)
  // Nor is it a difference, at night or when a person asks.
  expect((await world.store.api.post('/v1/reconciliations', {})).status).toBeLessThan(300)
  const run = await until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
    return data.find(({ takes, status }) => takes === 'cards' && status === 'done')
  }, 'the books were compared')
  expect(run.differences).toEqual([])
})

test('a chargeback is off what a charge comes to, also where its acquirer reports no line of it any more', async () => {
  const { charge, payment } = await chargedCard(answers.cards, 10_000)
  const id = await idAtAcquirer(answers.cards, payment.id)
  await atControl(answers.cards, `/payments/${id}/chargebacks`, { amount: 2_500 })
  await chargeThat(world.store, charge.id, ({ amount_disputed }) => amount_disputed === 2_500, 'it is disputed')
  answers.alter(reported => {
    reported.settlement = reported.settlement.filter(({ kind }) => kind !== 'chargeback')
  })
  await world.advance(86_400_000)
  await refundOf(world, payment.id, 300)
  const { total, lines } = bodyOf(
    await world.store.api.get(`/v1/charges/${charge.id}/settlement`),
    200,
    chargeSettlementSchema,
  )
  const figures = lines.map(({ kind, gross, status }) => `${kind} ${gross} ${status}`)
  expect(figures).toContain('chargeback -2500 canceled')
  expect(figures).toContain('chargeback -2500 held')
  const { net_held } = await readCharge(world.store, charge.id)
  expect(net_held).toBe(7_200)
  expect(total.gross).toBe(net_held)
})
