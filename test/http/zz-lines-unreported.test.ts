import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { type AlteredAnswers, openAlteredAnswers } from '../builders/altered-answers.ts'
import { entriesOf } from '../builders/banks/pix-charges.ts'
import { chargedCard } from '../builders/cards/held-cards.ts'
import { balanceOf, refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

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
