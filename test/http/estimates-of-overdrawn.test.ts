import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCharge, readPayment } from '../../src/server/charges/charge/charge-rows.ts'
import { estimateReceivables } from '../../src/server/payouts/estimate-receivables.ts'
import { bookUnsolicitedRefund } from '../../src/server/refunds/book-unsolicited-refund.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cielo: PaidOutGateway
beforeAll(async () => {
  world = await openWorld()
  cielo = (await paidOutGateways.cielo?.(world)) ?? expect.fail()
  const terms = { account: cielo.id, fees: [{ up_to: 6, rate: '3.00' }], days: 15, other_fees: [] }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
})
afterAll(() => world.close())

const sold = async () => {
  const { shop } = cielo
  const sale = await shop.pay((await shop.charge()).id)
  return shop.paymentThat(sale.id, 'captured')
}

/** What an acquirer tells that was given back there. */
const refundThere = (payment: { id: string; charge_id: string }, providerId: string, amount: number) =>
  world.app.parts.database.inStore(world.store.id, async transaction => {
    await lockCharge(transaction, payment.charge_id)
    const known = await readPayment(transaction, payment.id)
    await bookUnsolicitedRefund(world.app.parts, transaction, known, {
      ...{ origin: 'bank', providerId, amount: centavos(amount), returnId: null, settledAt: null, held: centavos(0) },
    })
  })

test('of a card of which more went back than it brought nothing is to come, and others are estimated', async () => {
  const overdrawn = await sold()
  await refundThere(overdrawn, 'once', overdrawn.amount)
  await refundThere(overdrawn, 'twice', 5_000)
  const other = await sold()
  await estimateReceivables(world.app.parts.database)
  const estimated = await world.app.parts.database.read(world.store.id, ({ db }) =>
    db.selectFrom('receivable_estimates').select('payment_id').execute(),
  )
  expect(estimated).toEqual([{ payment_id: other.id }])
})
