import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCharge } from '../builders/banks/pix-charges.ts'
import { type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { openFourEyes } from '../builders/refund-approvals.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What a payout file tells goes before what the store has not decided yet. */
let world: World
let cielo: PaidOutGateway
beforeAll(async () => {
  world = await openWorld()
  cielo = (await paidOutGateways.cielo?.(world)) ?? expect.fail()
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

test('a refund that waits for a second person gives way to a chargeback in Cielo’s file', async () => {
  const lost = await cielo.chargeBack()
  await world.advance(31 * 86_400_000)
  const { ana, ask, read } = await openFourEyes(world, 0)
  const waiting = await ask(ana.office, lost.id, 12990)
  expect(waiting.status).toBe('awaiting_approval')
  await cielo.bring()
  await until(async () => (await read(waiting.id)).status === 'canceled', 'the refund gives way')
  expect(await read(waiting.id)).toMatchObject({ approval: { outcome: 'lapsed' } })
  expect(await readCharge(world.store, lost.charge_id)).toMatchObject({ net_held: 0, amount_lost: 12990 })
})
