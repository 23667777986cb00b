import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeThat, codeOf, newPixCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { type PixGateway, pixGateways } from '../builders/gateways/gateway-pix.ts'
import { checkBooks } from '../harness/check-books.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25', phone: '+5511987654321' }

describe.each(pixGateways)('a Pix of which $name makes no code', ({ name, open }) => {
  let gateway: PixGateway
  beforeAll(async () => {
    gateway = await open(world)
    expect((await world.store.api.post(`/v1/provider-accounts/${gateway.id}/use`, {})).status).toBe(200)
  })
  beforeEach(() => world.outside.delete(`/control/${name}/faults`))
  const asked = (more: object = {}) => newPixCharge(world.store, 12990, { customer, ...more })

  test('has failed at once, and another one pays the charge', async () => {
    for (const kind of gateway.noCode) {
      await gateway.fault({ kind, times: 1 })
      const charge = await asked()
      expect(charge.payments, kind).toMatchObject([{ status: 'failed', pix: null, failure: { code: 'other' } }])
      const again = await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' })
      expect(again, kind).toMatchObject({ status: 201, body: { status: 'waiting' } })
      await world.pay(codeOf(await readCharge(world.store, charge.id)))
      await paidCharge(world.store, charge.id)
    }
  })

  test('does not keep its charge from its end', async () => {
    for (const kind of gateway.noCode) {
      await gateway.fault({ kind, times: 1 })
      const { id } = await asked({ expires_in: 60 })
      await world.advance(61_000)
      const over = await chargeThat(world.store, id, ({ status }) => status !== 'open', 'is over')
      expect(over, kind).toMatchObject({ status: 'expired', payments: [{ status: 'failed' }] })
    }
  })

  test('fails as well where that answer was lost', async () => {
    for (const kind of gateway.noCode) {
      await gateway.fault({ kind, times: 2 })
      await gateway.fault({ operation: gateway.operations.create, kind: 'reset', when: 'after', times: 1 })
      const { id } = await asked()
      await until(async () => {
        await world.advance(3_000)
        return (await readCharge(world.store, id)).payments[0]?.status === 'failed'
      }, `no code, with ${kind}`)
      await world.outside.delete(`/control/${name}/faults`)
    }
  })
})
