import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchPixCodes } from '../../src/server/jobs/watch-pix-codes.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { type ReviewItem, reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { chargeThat, codeOf, eventsOf, newPixCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { readEvents } from '../builders/event-reader.ts'
import { typeAdyenCard } from '../builders/gateways/adyen-sandbox.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../builders/gateways/store-with-adyen.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A gateway made a store's Pix codes, and makes none any more. */
let world: World
let adyen: Awaited<ReturnType<typeof takeAdyen>>
const shop = gatewayShop(() => ({ world, id: adyen.id, type: () => typeAdyenCard() }))
const use = () => `/v1/provider-accounts/${adyen.id}/use`

beforeAll(async () => {
  world = await openWorld()
  adyen = await takeAdyen(world)
  await world.store.api.post(use())
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25' }
const pageOf = async (url: string) => {
  await (await fetch(url)).text()
  return (await apiClient('', null).get(`${url}/state`)).body as CheckoutState
}
const itemOf = async (): Promise<ReviewItem | undefined> => {
  await watchPixCodes(world.app.parts)
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.find(({ kind, about }) => kind === 'pix_rejected' && about === adyen.id)
}

/** The transaction that wrote the item last. */
const itemWritten = async () =>
  (await world.database.owner.query(`select xmin from review_items where kind = 'pix_rejected'`)).rows[0]?.xmin

test('what was paid before goes on, what is asked for now fails at once, and the payer pays another way', async () => {
  const before = await newPixCharge(world.store, 12990, { customer })
  await world.pay(codeOf(before))
  const [paid] = (await paidCharge(world.store, before.id)).payments
  const open = await newPixCharge(world.store, 700, { customer })

  await adyen.fault({ kind: 'pix_off', times: 999 })
  const charge = await newPixCharge(world.store, 12990, { customer, methods: ['pix', 'credit-card'] })
  expect(charge).toMatchObject({
    status: 'open',
    payments: [
      {
        status: 'failed',
        pix: null,
        failure: { code: 'other', message: '500 the merchant account is not set up for Pix: error 905_1' },
      },
    ],
  })
  expect(charge.payments[0]?.failure?.action).toMatch(/ask the provider/)
  expect(await eventsOf(world.store, charge.id)).toContain('payment.failed')

  // The page shows no code and offers the card; opened again and again it asks for none, and later for one.
  for (const _ of [1, 2]) {
    expect(await pageOf(charge.checkout_url)).toMatchObject({
      face: 'loading',
      pix: null,
      methods: ['pix', 'credit-card'],
    })
  }
  expect((await pageOf(charge.checkout_url)).cards).not.toBeNull()
  expect((await readCharge(world.store, charge.id)).payments).toHaveLength(1)
  await world.advance(11_000)
  await pageOf(charge.checkout_url)
  await chargeThat(world.store, charge.id, ({ payments }) => payments[1]?.status === 'failed', 'asked once more')
  await shop.pay(charge.id)
  await paidCharge(world.store, charge.id)

  // The codes that were made before are paid and given back as ever.
  await world.pay(codeOf(open))
  await paidCharge(world.store, open.id)
  await shop.refundThat((await shop.refund(paid?.id ?? '', 12990)).id, 'done')
})

test('nothing is left unknown: a charge that only a Pix could pay is canceled at once', async () => {
  const charge = await newPixCharge(world.store, 12990, { customer })
  expect(charge.payments).toMatchObject([{ status: 'failed' }])
  const { status } = await world.store.api.post(`/v1/charges/${charge.id}/cancel`)
  expect(status).toBe(200)
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'canceled', amount_received: 0 })
  expect((await pageOf(charge.checkout_url)).face).toBe('over')
})

test('the office is told once, takes Pix elsewhere, and is told no more; so it is when codes come again', async () => {
  // Three codes were refused, of two charges: one payer who looks again and again tells nothing of the account.
  expect(await itemOf()).toBeUndefined()
  const waiting = await newPixCharge(world.store, 12990, { customer })
  const item = await itemOf()
  expect(item).toMatchObject({ charge_id: null, amount: null })
  const written = await itemWritten()
  expect((await itemOf())?.id).toBe(item?.id)
  expect(await itemWritten(), 'what is known is not written again').toBe(written)

  expect((await world.store.api.delete(use())).status).toBe(200)
  expect(await itemOf()).toBeUndefined()
  // Whoever waited has a code of the bank’s.
  await until(async () => {
    await world.advance(11_000)
    return (await pageOf(waiting.checkout_url)).pix !== null
  }, 'a code of the bank is shown')
  await world.pay(codeOf(await readCharge(world.store, waiting.id)))
  await paidCharge(world.store, waiting.id)

  await world.store.api.post(use())
  expect(await itemOf()).toBeDefined()
  await world.outside.delete('/control/adyen/faults')
  await newPixCharge(world.store, 12990, { customer })
  expect(await itemOf()).toBeUndefined()
})

slow('a page that stays open asks for a code anew at its heartbeat, until there is one', async () => {
  await adyen.fault({ kind: 'pix_off', times: 999 })
  const charge = await newPixCharge(world.store, 12990, { customer })
  const events = await readEvents(`${charge.checkout_url}/events`)
  expect((await events.next()).data).toMatchObject({ face: 'loading', pix: null })
  await world.outside.delete('/control/adyen/faults')
  await world.advance(11_000)
  await expect
    .poll(async () => ((await events.next()).data as CheckoutState).pix?.br_code, { timeout: 20_000 })
    .toMatch(/^000201/)
  events.close()
})
