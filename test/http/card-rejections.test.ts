import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardRejectionsSchema } from '../../src/shared/contract/card-protection.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { type PayerBrowser, payerBrowser } from '../builders/payer-browser.ts'
import { signedInAs } from '../builders/people.ts'
import { longAgo } from '../builders/second-factors.ts'
import { putSetting } from '../builders/store-policies.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What the limits against card testing have stopped, and who may loosen them. */
let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: '1' } })
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const put = (body: object) => putSetting(world.store.api, '/v1/card-protection', body)
const somebody = () => payerBrowser('198.51.100.1')

async function pay(browser: PayerBrowser, number: string = numbers.visaCredit) {
  const charge = await newCharge(world.store, { methods: ['pix', 'credit-card'] })
  await browser.open(charge)
  return browser.pay(charge, { method: 'credit-card', card_token: await typeCard(cards.merchant, { number }) })
}
const decline = (browser: PayerBrowser) => pay(browser, numbers.declined)

test('what was not tried is counted by day and reason, for the store alone', async () => {
  const { api } = world.store
  const read = async () => bodyOf(await api.get('/v1/card-protection/rejections'), 200, cardRejectionsSchema)
  const before = (await read()).data.find(({ why }) => why === 'device')?.count ?? 0
  await put({ attempts_per_device: 1 })
  const browser = somebody()
  await decline(browser)
  problemOf(await pay(browser), 'too_many_attempts')
  problemOf(await pay(browser), 'too_many_attempts')
  const { data, total } = await read()
  expect(data.find(({ why }) => why === 'device')?.count).toBe(before + 2)
  expect(total).toBe(data.reduce((sum, { count }) => sum + count, 0))
  const other = await world.anotherStore()
  expect(bodyOf(await other.api.get('/v1/card-protection/rejections'), 200, cardRejectionsSchema).data).toEqual([])
  await api.delete('/v1/card-protection')
})

test('to loosen a limit a person shows again who they are, and to tighten one does not ask', async () => {
  const owner = await signedInAs(world, 'owner')
  await longAgo(world, owner.id)
  const say = (attempts_per_device: number) => owner.office.put('/v1/card-protection', { attempts_per_device })
  expect((await say(5)).status).toBe(200)
  problemOf(await say(6), 'identity_confirmation_required')
  problemOf(await owner.office.delete('/v1/card-protection'), 'identity_confirmation_required')
  expect((await owner.office.post('/v1/me/confirm', { password: owner.password })).status).toBe(204)
  expect((await say(6)).status).toBe(200)
})
