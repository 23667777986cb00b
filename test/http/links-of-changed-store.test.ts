import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSchema } from '../../src/shared/contract/store-settings.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { chargesOf, newLink, openLink, sendForm, textOf } from '../builders/payment-links.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A link lives for long: what its store takes, and between which amounts, may change under it. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const change = async (to: object) => bodyOf(await world.store.api.patch('/v1/store', to), 200, storeSchema)

test('a link goes on by the ways that are left when its store takes no cards any more', async () => {
  const { account } = await takeCards(world)
  const methods = ['pix', 'credit-card', 'debit-card']
  const link = await newLink(world.store, { methods, installments: { max: 3 } })
  const cardsAlone = await newLink(world.store, { methods: ['credit-card'] })
  expect((await sendForm(link.url)).status).toBe(303)
  const to = (deed: 'close' | 'reopen') => world.store.api.post(`/v1/provider-accounts/${account}/${deed}`)
  expect((await to('close')).status).toBe(200)
  expect((await sendForm(link.url)).status).toBe(303)
  // What is for cards alone is paid by nothing else.
  expect((await sendForm(cardsAlone.url)).status).toBe(503)
  expect((await to('reopen')).status).toBe(200)
  expect((await sendForm(link.url)).status).toBe(303)
  expect((await chargesOf(world.store, link)).map(charge => charge.methods)).toEqual([methods, ['pix'], methods])
})

test('a payer is told which amounts a store charges by now, and how many it charges at once', async () => {
  const open = await newLink(world.store, { price: { kind: 'open' } })
  const price = { kind: 'suggested', amounts: [100, 2_500, 90_000], other: true }
  const suggested = await newLink(world.store, { price })
  const fixed = await newLink(world.store, { quantity_max: 9 })
  await change({ charge_min: 500, charge_max: 5_000 })

  expect(textOf(await openLink(open.url))).toContain('De R$ 5,00 a R$ 50,00')
  const small = await sendForm(open.url, { amount: '4,99' })
  expect([small.status, textOf(small).includes('menor do que a loja aceita')]).toEqual([422, true])
  const large = await sendForm(open.url, { amount: '50,01' })
  expect([large.status, textOf(large).includes('maior do que a loja aceita')]).toEqual([422, true])
  expect((await sendForm(open.url, { amount: '5' })).status).toBe(303)

  const choices = String((await openLink(suggested.url)).body)
  expect(['100', '2500', '90000'].map(value => choices.includes(`value="${value}"`))).toEqual([false, true, false])
  expect((await sendForm(suggested.url, { amount: '100' })).status).toBe(422)
  expect((await sendForm(suggested.url, { amount: 'other', other: '4' })).status).toBe(422)
  expect((await sendForm(suggested.url, { amount: '2500' })).status).toBe(303)

  expect((await sendForm(fixed.url, { quantity: '3' })).status).toBe(422)
  expect((await sendForm(fixed.url, { quantity: '2' })).status).toBe(303)
})
