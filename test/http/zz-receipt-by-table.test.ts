import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { installmentPlansSchema } from '../../src/shared/contract/installments.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { takeMercadoPago } from '../builders/gateways/store-with-mercado-pago.ts'
import { textOfPdf } from '../builders/pdf-text.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let mercadoPago: Awaited<ReturnType<typeof takeMercadoPago>>
beforeAll(async () => {
  world = await openWorld()
  mercadoPago = await takeMercadoPago(world)
  const path = `/v1/provider-accounts/${mercadoPago.id}/gateway-plans`
  const json = { 'content-type': 'application/json' }
  expect((await world.store.api.send('PUT', path, JSON.stringify({ on: true }), json)).status).toBe(200)
})
afterAll(() => world.close())

const shop = gatewayShop(() => ({
  ...{ world, id: mercadoPago.id },
  type: holder => typeMercadoPagoCard(mercadoPago.account, holder),
}))

test('a receipt says what was paid in all by the gateway’s table, on paper as on the page', async () => {
  const charge = await shop.charge({ installments: { max: 6, minimum: 500 } })
  const query = new URLSearchParams({ card: 'bin=423564&payment_method_id=visa&issuer_id=25' })
  const answer = await world.store.api.get(`/v1/charges/${charge.id}/installment-plans?${query}`)
  const plan = bodyOf(answer, 200, installmentPlansSchema).data.find(({ count }) => count === 3) ?? expect.fail()
  const asked = await shop.ask(charge.id, await shop.type(), { installments: 3, plan_total: plan.total })
  expect(bodyOf(asked, 201, paymentSchema).status).toBe('captured')
  const { receipt } = (await apiClient('', null).get(`${charge.checkout_url}/state`)).body as CheckoutState
  expect((receipt?.amount ?? 0) + (receipt?.interest ?? 0)).toBe(13_941)
  for (const address of [
    `${world.url}/v1/charges/${charge.id}/receipt.pdf?language=pt-BR`,
    `${charge.checkout_url}/receipt.pdf`,
  ]) {
    const headers = { authorization: `Bearer ${world.store.key}`, 'accept-language': 'pt-BR' }
    const text = textOfPdf(Buffer.from(await (await fetch(address, { headers })).arrayBuffer()))
    expect(text).toContain('46,47')
    expect(text).toContain('139,41')
  }
})
