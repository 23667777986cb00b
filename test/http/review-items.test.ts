import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchCertificates } from '../../src/server/jobs/watch-certificates.ts'
import { raiseReviewItem } from '../../src/server/stores/review-items/review-items.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { disputeSchema } from '../../src/shared/contract/dispute.ts'
import { arrivalsSchema } from '../../src/shared/contract/home-report.ts'
import { begunReconciliationsSchema, reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { type ReviewItem, type ReviewItemKind, reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { webhookEndpointRetrySchema, webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { codeOf, moneyArrives, newCharge, newPixCharge, paidCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { type CardWorld, captureOf, heldCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { startWebhookListener } from '../builders/webhook-listener.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function listed(query = ''): Promise<ReviewItem[]> {
  return bodyOf(await world.store.api.get(`/v1/review-items${query}`), 200, reviewItemListSchema).data
}

const itemOf = async (kind: ReviewItemKind, about: string) =>
  (await listed('?limit=100')).find(item => item.kind === kind && item.about === about)
const raised = (kind: ReviewItemKind, about: string) => until(() => itemOf(kind, about), `${kind} is before a person`)
const settled = (kind: ReviewItemKind, about: string) =>
  until(async () => (await itemOf(kind, about)) === undefined, `${kind} is settled`)

test('a charge that was paid twice says how much, of what, and whose', async () => {
  const order = { description: 'Bolo de cenoura', reference: '1041', customer: { name: 'Ana Souza' } }
  const charge = await newPixCharge(world.store, 9_900, order)
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(charge), amount: 9_900 })
  expect(await raised('unapplied_money', charge.id)).toMatchObject({
    charge_id: charge.id,
    charge: { description: 'Bolo de cenoura', reference: '1041', customer_name: 'Ana Souza', flags: ['duplicate'] },
    amount: 9_900,
    due_at: null,
  })
})

test('a registered customer is named to who may read customers', async () => {
  const customer = bodyOf(await world.store.api.post('/v1/customers', { name: 'Dália Prado' }), 201, customerSchema)
  const charge = await newPixCharge(world.store, 1_300, { customer_id: customer.id })
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(charge), amount: 1_300 })
  const item = await raised('unapplied_money', charge.id)
  expect(item.charge?.customer_name).toBe('Dália Prado')
  const api = await world.store.keyWith('charges:read', 'ledger:read')
  const { data } = bodyOf(await api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
  expect(data.find(({ id }) => id === item.id)?.charge).toMatchObject({ customer_name: null })
  const arrivals = bodyOf(await api.get('/v1/reports/arrivals'), 200, arrivalsSchema).data
  expect(arrivals.filter(({ charge_id }) => charge_id === charge.id)[0]).toMatchObject({ customer_name: null })
})

test('what ends first comes first, page by page, and of what never ends the newest', async () => {
  const charge = await newCharge(world.store)
  const now = world.app.parts.clock.now().getTime()
  const put = (days: number | null) =>
    world.app.parts.database.inStore(world.store.id, async transaction => {
      const about = transaction.newId('dsp')
      const due = days === null ? null : new Date(now + days * DAY)
      const item = { kind: 'dispute_evidence_due', about, charge: charge.id, detail: 'd', due } as const
      await raiseReviewItem(transaction, item)
      return about
    })
  const never = await put(null)
  const late = await put(9)
  const newer = await put(null)
  const soon = await put(1)
  const same = await put(9)
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const answer = await world.store.api.get(`/v1/review-items?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    const { data, next_cursor } = bodyOf(answer, 200, reviewItemListSchema)
    paged.push(...data.map(({ about }) => about))
    cursor = next_cursor
  } while (cursor)
  expect(paged.filter(about => about.startsWith('dsp_'))).toEqual([soon, same, late, newer, never])
  expect(new Set(paged).size).toBe(paged.length)
})

test('a webhook endpoint that fails for minutes is before a person until it takes an event or is removed', async () => {
  const listener = await startWebhookListener()
  const made = await world.store.api.post('/v1/webhook-endpoints', { url: listener.url, events: ['charge.created'] })
  const { id } = bodyOf(made, 201, webhookEndpointSchema)
  try {
    const fails = async () => {
      listener.answer = 500
      await newCharge(world.store)
      await until(() => listener.received.length > 0, 'it was tried')
      listener.received.length = 0
    }
    /** Jobs do their work beside the clock: it goes on until they have. */
    const raisedInTime = () =>
      until(async () => {
        await world.advance(MINUTE)
        return itemOf('endpoint_failing', id)
      }, 'the endpoint is before a person')
    await fails()
    await world.advance(2 * MINUTE)
    expect(await itemOf('endpoint_failing', id)).toBeUndefined()
    const item = await raisedInTime()
    expect(item).toMatchObject({ charge_id: null, charge: null, amount: null })
    const left = Date.parse(item.due_at ?? '') - world.app.parts.clock.now().getTime()
    expect(left / HOUR).toBeGreaterThan(23)
    expect(left / HOUR).toBeLessThan(24.1)
    expect(item.detail).toMatch(/^127\.0\.0\.1:\d+ answered 500 at attempt \d+ of a delivery\.$/)
    listener.answer = 200
    const again = await world.store.api.post(`/v1/webhook-endpoints/${id}/retry`, {})
    expect(bodyOf(again, 202, webhookEndpointRetrySchema)).toEqual({ id, deliveries: 1 })
    await settled('endpoint_failing', id)
    const nothing = await world.store.api.post(`/v1/webhook-endpoints/${id}/retry`, {})
    expect(bodyOf(nothing, 202, webhookEndpointRetrySchema)).toEqual({ id, deliveries: 0 })
    await fails()
    await raisedInTime()
    await world.store.api.delete(`/v1/webhook-endpoints/${id}`)
    await settled('endpoint_failing', id)
  } finally {
    await listener.close()
  }
})

test('a case of MED is before a person from the moment it is known until it is answered', async () => {
  const charge = await newPixCharge(world.store, 5_000)
  await world.pay(codeOf(charge))
  const paid = await paidCharge(world.store, charge.id)
  const payment = paid.payments[0]?.id
  const opened = await world.store.api.post(`/v1/payments/${payment}/disputes`, { amount: 3_000 })
  const { id } = bodyOf(opened, 201, disputeSchema)
  expect(await raised('dispute_open', id)).toMatchObject({ charge_id: charge.id, amount: 3_000, due_at: null })
  await world.store.api.post(`/v1/disputes/${id}/evidence`, { text: 'Entregue', files: [] })
  await settled('dispute_open', id)
})

test('a person has the books compared now, once while that is under way, and sees what came of it', async () => {
  await world.advance(HOUR)
  const asked = await world.store.api.post('/v1/reconciliations', { days: 2 })
  const { data } = bodyOf(asked, 202, begunReconciliationsSchema)
  expect(data.length).toBeGreaterThan(0)
  const [first] = data
  const accounts = data.map(({ provider_account_id }) => provider_account_id)
  expect(new Set(accounts).size).toBe(accounts.length)
  await until(async () => {
    const { data: runs } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
    return runs.find(({ id }) => id === first?.id)?.status === 'done'
  }, 'it has ended')
  const one = await world.store.api.post('/v1/reconciliations', { provider_account_id: first?.provider_account_id })
  expect(bodyOf(one, 202, begunReconciliationsSchema).data).toHaveLength(1)
  const other = `pra_${'0'.repeat(26)}`
  problemOf(await world.store.api.post('/v1/reconciliations', { provider_account_id: other }), 'not_found')
})

test('a hold is before a person for two days before it lapses, until it is captured', async () => {
  const { charge, payment } = await heldCard(cards, 6_600)
  await world.advance(2 * DAY)
  expect(await itemOf('hold_lapses', payment.id)).toBeUndefined()
  await world.advance(DAY + 2 * HOUR)
  const item = await raised('hold_lapses', payment.id)
  expect(item).toMatchObject({ charge_id: charge.id, amount: 6_600 })
  const left = Date.parse(item.due_at ?? '') - world.app.parts.clock.now().getTime()
  expect(left).toBeGreaterThan(DAY)
  expect(left).toBeLessThan(2 * DAY)
  await captureOf(cards, payment.id)
  await settled('hold_lapses', payment.id)
})

test('a certificate is before a person for a month before it ends', async () => {
  const { database, clock } = world.app.parts
  const until = new Date(clock.now().getTime() + 40 * DAY)
  await database.inStore(world.store.id, ({ db, store, now }) =>
    db
      .insertInto('wallets')
      .values({
        store_id: store,
        wallet: 'apple-pay',
        settings: '{}',
        sealed_identity: Buffer.alloc(60, 1),
        certificate_until: until,
        domain_association: 'x',
        created_at: now,
        updated_at: now,
      })
      .execute(),
  )
  await watchCertificates(world.app.parts)
  expect(await itemOf('certificate_expires', world.store.id)).toBeUndefined()
  await world.advance(11 * DAY)
  await watchCertificates(world.app.parts)
  expect(await raised('certificate_expires', world.store.id)).toMatchObject({
    due_at: until.toISOString(),
    amount: null,
  })
  await world.store.api.delete('/v1/wallets/apple-pay')
  await settled('certificate_expires', world.store.id)
})
