import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerTestResultSchema } from '../../src/shared/contract/provider-account.ts'
import { takeAdyen } from '../builders/store-with-adyen.ts'
import { takeCielo } from '../builders/store-with-cielo.ts'
import { takeMercadoPago } from '../builders/store-with-mercado-pago.ts'
import { takePagarme } from '../builders/store-with-pagarme.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What a test store has at the gateways that the sandbox plays. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const gateways = [
  ['pagarme', takePagarme, ['gateway_keys_for_tests', 'gateway_reads', 'gateway_calls_with_password']],
  ['mercado-pago', takeMercadoPago, ['gateway_for_tests', 'gateway_reads', 'gateway_calls_signed']],
  ['cielo', takeCielo, ['gateway_takes_pair', 'gateway_form_opens', 'gateway_calls_with_header']],
  ['adyen', takeAdyen, ['gateway_keys_for_tests', 'gateway_takes_cards', 'gateway_calls_with_key']],
] as const

test.each(gateways)('%s works, and each sentence of its test is one that pages know', async (_, take, findings) => {
  const { id } = await take(world)
  const answer = await world.store.api.post(`/v1/provider-accounts/${id}/test`, {})
  const { works, data } = bodyOf(answer, 200, providerTestResultSchema)
  expect(works).toBe(true)
  expect(data.map(({ finding }) => finding)).toEqual(expect.arrayContaining([...findings]))
  expect(data.filter(({ finding }) => finding === null)).toEqual([])
})
