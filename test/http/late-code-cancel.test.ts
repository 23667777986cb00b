import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, entriesOf, newPixCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { ana } from '../builders/gateways/gateway-shop.ts'
import { takePagarme } from '../builders/gateways/store-with-pagarme.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Pagar.me ends a code and gives a Pix back by one call: asked to end what was paid meanwhile, it gives it back. */
let world: World
let pagarme: Awaited<ReturnType<typeof takePagarme>>
beforeAll(async () => {
  world = await openWorld()
  pagarme = await takePagarme(world)
  expect((await world.store.api.post(`/v1/provider-accounts/${pagarme.id}/use`, {})).status).toBe(200)
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

test('a Pix that is paid while its code is ended has gone back, and the books say so though no call does', async () => {
  const charge = await newPixCharge(world.store, 12990, { customer: ana })
  await pagarme.fault({ kind: 'webhook_never', times: 10 })
  await pagarme.fault({ kind: 'slow', operation: 'cancelCharge', delay_ms: 1_000 })
  const canceled = world.store.api.post(`/v1/charges/${charge.id}/cancel`, {})
  await sleep(400)
  await world.pay(codeOf(charge))
  await canceled
  const now = await until(async () => {
    await world.advance(1_000)
    const { payments, amount_refunded } = await readCharge(world.store, charge.id)
    return payments[0]?.status === 'captured' && amount_refunded > 0 && { amount_refunded }
  }, 'what went back is in the books')
  expect(now).toEqual({ amount_refunded: 12990 })
  expect((await entriesOf(world.store, charge.id)).map(({ kind }) => kind)).toEqual(['pix_received', 'pix_returned'])
})
