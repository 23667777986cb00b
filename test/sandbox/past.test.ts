import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answer,
  type BankWorld,
  callJson,
  newTxid,
  type Shop,
  startBankWorld,
  startEndpoint,
} from './bank-world.ts'

const DAY_MS = 86_400_000
const monthAgo = Date.now() - 30 * DAY_MS

let world: BankWorld
let shop: Shop
let endpoint: Awaited<ReturnType<typeof startEndpoint>>
beforeAll(async () => {
  world = await startBankWorld()
  shop = await world.shop()
  endpoint = await startEndpoint()
  await shop.call('PUT', `/webhook/${shop.pix_key}`, { webhookUrl: endpoint.url })
})
afterAll(async () => {
  await endpoint.end()
  await world.end()
})

/** Asks as of an instant that is over. */
function inThePast(at: number, method: string, url: string, body?: unknown, key = world.controlKey()): Promise<Answer> {
  const headers = { 'sandbox-time': new Date(at).toISOString(), 'sandbox-control-key': key }
  return callJson(url, method, body, { authorization: `Bearer ${shop.token}`, ...headers })
}

it('a charge, its Pix and its devolução are of the instant that was named, and nobody is told', async () => {
  const terms = { calendario: { expiracao: 3600 }, valor: { original: '10.00' }, chave: shop.pix_key }
  const { body: charge } = await inThePast(monthAgo, 'PUT', `${shop.base_url}/cob/${newTxid()}`, terms)
  expect(charge).toMatchObject({ calendario: { criacao: new Date(monthAgo).toISOString() } })

  const paid = await inThePast(monthAgo + 60_000, 'POST', `${world.url()}/phone/pay`, { br_code: charge.pixCopiaECola })
  expect(paid).toMatchObject({ status: 201, body: { paid_at: new Date(monthAgo + 60_000).toISOString() } })
  const pix = `${shop.base_url}/pix/${paid.body.end_to_end_id}`
  const asked = await inThePast(monthAgo + 120_000, 'PUT', `${pix}/devolucao/d1`, { valor: '10.00' })
  expect(asked.body).toMatchObject({ status: 'EM_PROCESSAMENTO' })
  const settled = await inThePast(monthAgo + 125_000, 'GET', `${pix}/devolucao/d1`)
  expect(settled.body).toMatchObject({ status: 'DEVOLVIDO' })
  const { liquidacao } = settled.body.horario as { liquidacao: string }
  expect(Date.parse(liquidacao) - monthAgo - 120_000).toBeLessThan(1_000)

  // What happens now is told as ever.
  const { body: now } = await shop.charge()
  const { body: later } = await world.pay(now.pixCopiaECola)
  expect((await endpoint.receives(1))[0]?.pix).toMatchObject([{ endToEndId: later.end_to_end_id }])
  expect(endpoint.received).toHaveLength(1)
})

it('who has no control key, and who names an instant to come, is rejected', async () => {
  expect((await inThePast(monthAgo, 'POST', `${world.url()}/phone/read`, { br_code: '' }, 'another')).status).toBe(401)
  expect((await inThePast(Date.now() + DAY_MS, 'POST', `${world.url()}/phone/read`, { br_code: '' })).status).toBe(400)
})
