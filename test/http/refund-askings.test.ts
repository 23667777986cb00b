import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPayment } from '../../src/server/charges/charge/charge-rows.ts'
import { claimAsking, isAnswered } from '../../src/server/refunds/claim-asking.ts'
import { readRefund } from '../../src/server/refunds/refund-rows.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { takeMercadoPago } from '../builders/gateways/store-with-mercado-pago.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Two programs may ask a gateway that tells its sum alone for one refund, by one key. */
let world: World
let mercadoPago: Awaited<ReturnType<typeof takeMercadoPago>>
beforeAll(async () => {
  world = await openWorld()
  mercadoPago = await takeMercadoPago(world)
})
afterAll(() => world.close())

const shop = gatewayShop(() => ({
  ...{ world, id: mercadoPago.id },
  type: holder => typeMercadoPagoCard(mercadoPago.account, holder),
}))

test('a refusal of the first asking drops nothing while a second one is on its way', async () => {
  const { id: payment } = await shop.pay((await shop.charge()).id)
  await mercadoPago.fault({ kind: 'rate_limited', operation: 'refundPayment', times: 50 })
  const { id } = await shop.refund(payment, 3_000)
  await world.database.owner.query(`delete from jobs.job where name = 'follow-refund'`)
  const { database } = world.app.parts
  const read = () => database.read(world.store.id, transaction => readRefund(transaction, id))
  const row = await read()
  const { card } = await database.read(world.store.id, transaction => readPayment(transaction, payment))
  const reported = { id: card?.id ?? '', refunded: centavos(0), isRefundPending: false }
  const claim = () => claimAsking(database, world.store.id, row, reported, { sameKeyHours: 24 })
  const first = (await claim()) ?? expect.fail()
  await world.advance(1_000)
  const second = (await claim()) ?? expect.fail()
  expect(second).toMatchObject({ name: first.name, isFirst: false })
  const rejected = { outcome: 'rejected', code: 'insufficient_balance', detail: 'no balance' } as const
  expect(await isAnswered(database, world.store.id, id, first, rejected)).toBe(false)
  expect(await read()).toMatchObject({ asked_at: new Date(Number(first.name)), unknown_since: second.since })
})
