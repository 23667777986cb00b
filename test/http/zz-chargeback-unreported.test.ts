import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { type AlteredAnswers, openAlteredAnswers } from '../builders/altered-answers.ts'
import { chargeThat, readCharge } from '../builders/banks/pix-charges.ts'
import { atControl, chargedCard, idAtAcquirer } from '../builders/cards/held-cards.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
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
