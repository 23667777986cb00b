import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { chargeThat, newCharge } from '../builders/banks/pix-charges.ts'
import { chargesOf, formOf, newLink, openLink, sendForm } from '../builders/payment-links.ts'
import { apiClient } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const again = async (checkout: string) => {
  const { status, return_url } = (await apiClient('', null).get(`${checkout}/state`)).body as CheckoutState
  return [status, return_url]
}

test('whose time by a link is up begins again there, as long as the link takes payments', async () => {
  const link = await newLink(world.store, { stock: 1, expires_in: 60 })
  const path = new URL(link.url).pathname
  await sendForm(link.url, { form: formOf(await openLink(link.url)) })
  const [charge] = await chargesOf(world.store, link)
  const checkout = charge?.checkout_url ?? ''
  expect(await again(checkout)).toEqual(['open', null])
  await world.advance(61_000)
  await chargeThat(world.store, charge?.id ?? '', ({ status }) => status === 'expired', 'is expired')
  expect(await again(checkout)).toEqual(['expired', path])
  const page = await openLink(checkout, { 'accept-language': 'en-GB' })
  expect(String(page.body)).toContain(`href="${path}"`)

  // The last one is somebody else's now.
  await sendForm(link.url, { form: formOf(await openLink(link.url)) })
  expect(await again(checkout)).toEqual(['expired', null])
  expect((await world.store.api.post(`/v1/payment-links/${link.id}/archive`, {})).status).toBe(200)
  expect(await again(checkout)).toEqual(['expired', null])

  const other = await newCharge(world.store, { expires_in: 60 })
  await world.advance(61_000)
  await chargeThat(world.store, other.id, ({ status }) => status === 'expired', 'is expired')
  expect(await again(other.checkout_url)).toEqual(['expired', null])
})
