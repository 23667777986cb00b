import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertPeople } from '../../src/server/notifications/alert-people.ts'
import { beginDueReconciliations } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { raiseReviewItem } from '../../src/server/stores/review-items/review-items.ts'
import { disputeListSchema } from '../../src/shared/contract/dispute.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardStore, takeCards } from '../builders/cards/store-with-cards.ts'
import { openOffice } from '../builders/office-browser.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A clock runs ahead for a while and is put right: what was written then holds nothing back. */
const HOUR = 3_600_000
const DAY = 24 * HOUR
let world: World
let cards: CardStore
beforeAll(async () => {
  world = await openWorld()
  cards = await takeCards(world)
})
afterAll(() => world.close())

async function aMonthAhead(meanwhile: () => Promise<unknown>): Promise<void> {
  await world.advance(30 * DAY)
  await meanwhile()
  await world.advance(-30 * DAY)
}

const runs = async () =>
  bodyOf(await world.store.api.get('/v1/reconciliations?limit=100'), 200, reconciliationListSchema).data
const compare = () => beginDueReconciliations(world.app.parts)
const ended = () => until(async () => (await runs()).every(({ status }) => status === 'done'), 'comparisons have ended')

async function contest(): Promise<string> {
  const charge = await newCharge(world.store, { amount: 10_000, methods: ['credit-card'] })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  const paid = bodyOf(await world.store.api.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
  const at = apiClient(cards.merchant.base_url, cards.merchant.secret_key)
  const listed = (await at.get(`/payments?reference=${paid.id}`)).body as { data: { id: string }[] }
  const path = `/control/acquirer/payments/${listed.data[0]?.id}/chargebacks`
  return ((await world.outside.post(path, {})).body as { id: string }).id
}

test('books are compared again from where they were last, and disputes of which no call told are found', async () => {
  await aMonthAhead(async () => {
    await compare()
    await ended()
  })
  const known = new Set((await runs()).map(({ id }) => id))
  await world.outside.post('/control/acquirer/faults', {
    merchant_id: cards.merchant.merchant_id,
    kind: 'webhook_never',
  })
  const chargeback = await contest()
  await world.advance(DAY)
  expect(await compare()).toBe(2)
  await ended()
  const begun = (await runs()).filter(({ id }) => !known.has(id))
  const now = world.app.parts.clock.now().toISOString()
  expect(begun.map(({ from, to }) => from < to && to < now)).toEqual([true, true])
  const disputes = async () => bodyOf(await world.store.api.get('/v1/disputes'), 200, disputeListSchema).data
  await until(async () => (await disputes()).some(it => it.provider_id === chargeback), 'the dispute is found')

  // From then on all is as it was: once a night.
  expect(await compare()).toBe(0)
  await world.advance(DAY)
  expect(await compare()).toBe(2)
})

test('people are told of what comes, and of what came before the clock was put right', async () => {
  const { database } = world.app.parts
  const waiting = async () => {
    const { rows } = await world.database.owner.query('select object_id from review_items where alerted_at is null')
    return rows
  }
  const about = (place: number) => `pra_${String(place).repeat(26)}`
  const raise = (place: number) =>
    database.inStore(world.store.id, transaction =>
      raiseReviewItem(transaction, { kind: 'books_differ', about: about(place), charge: null, detail: 'Something.' }),
    )
  await aMonthAhead(async () => {
    await raise(0)
    await world.advance(HOUR)
    await alertPeople(world.app.parts)
    await raise(1)
    expect(await waiting()).toEqual([{ object_id: about(1) }])
  })
  await alertPeople(world.app.parts)
  expect(await waiting()).toEqual([])
  await raise(2)
  await world.advance(HOUR)
  await alertPeople(world.app.parts)
  expect(await waiting()).toEqual([])
})

test('wrong passwords of then are forgotten, and nobody waits for the limits of then', async () => {
  const { email, password } = await world.user('cashier')
  const browser = () => openOffice(world.url, world.url, '198.51.100.7')
  await aMonthAhead(async () => {
    for (let time = 0; time < 5; time++) await browser().signIn(email, 'wrong')
    problemOf(await browser().signIn(email, password), 'too_many_attempts')
  })
  expect((await browser().signIn(email, password)).status).toBe(200)
  const { rows } = await world.database.owner.query('select from auth.sign_in_rates where busy_until > $1', [
    new Date(world.app.parts.clock.now().getTime() + HOUR),
  ])
  expect(rows).toEqual([])
})
