import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalReportSchema } from '../../src/shared/contract/report.ts'
import { newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { day } from '../builders/checkout-visits.ts'
import { copyPayment } from '../builders/copy-payment.ts'
import { bodyOf } from '../harness/api-client.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

test('in the approval report the reasons of either kind of decline come to its total', async () => {
  const { id } = await newCharge(world.store, { amount: 9000, methods: ['credit-card'] })
  const card_token = await typeCard(cards.merchant, { number: numbers.declined })
  await world.store.api.post(`/v1/charges/${id}/payments`, { method: 'credit-card', card_token })
  const [soft] = (await readCharge(world.store, id)).payments
  const { rows } = await world.database.owner.query('select card from payments where id = $1', [soft?.id])
  const { card } = rows[0] ?? expect.fail()
  // The same reason, of which an acquirer says that it is for good.
  const final = {
    id: 'pay_01k00000000000000000000001',
    card: { ...card, decline: { ...card.decline, retry: 'never' } },
  }
  await copyPayment(world, soft?.id ?? '', final)
  const asked = await world.store.api.get(`/v1/reports/approval?from=${day(-1)}&to=${day(1)}`)
  const { total, declines } = bodyOf(asked, 200, approvalReportSchema)
  expect(total.now).toMatchObject({ soft: 1, hard: 1 })
  const one = { reason: 'not_approved', payments: 1, amount: 9000 }
  expect(declines).toEqual([
    { ...one, hard: false },
    { ...one, hard: true },
  ])
})
