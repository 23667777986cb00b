import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/server/start/app.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { acquirerFault, type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { startWebProcess } from '../builders/database-wire.ts'
import { layStatementWire, type StatementWire } from '../builders/statement-wire.ts'
import { type ApiAnswer, type ApiClient, apiClient } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * How often a request waits for PostgreSQL, and how often that waits for its disk: what a flow costs, counted, on
 * whatever machine. A change that makes a figure smaller writes it here; one that makes it larger says why.
 */
let world: World
let cards: CardWorld
let wire: StatementWire
let app: App
let api: ApiClient
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  // What is counted is what one request does: nobody else tells this process anything, and it works no jobs.
  await acquirerFault(cards, { kind: 'webhook_never' })
  await world.listen()
  wire = await layStatementWire(world.database.url)
  app = await startWebProcess(world, wire.url)
  api = apiClient(app.url ?? '', world.store.key)
})
afterAll(async () => {
  await wire.close()
  await app.close()
  await world.close()
})

/** Turns of a request, the one that proves the key among them, and its transactions. */
interface Cost {
  turns: number
  transactions: number
}

/** Asks with a key of its own, and counts. */
async function ask(path: string, body: object): Promise<{ cost: Cost; object: { id: string; status: string } }> {
  void wire.arm(null)
  const answer: ApiAnswer = await api.post(path, body, { 'idempotency-key': crypto.randomUUID() })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  const transactions = wire.seen.filter(text => text.startsWith('begin')).length
  return { cost: { turns: wire.turns, transactions }, object: answer.body as { id: string; status: string } }
}

test('a card is made, held and captured', async () => {
  const made = await ask('/v1/charges', { amount: 12_990, methods: ['credit-card'], capture: 'manual' })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  const held = await ask(`/v1/charges/${made.object.id}/payments`, body)
  const captured = await ask(`/v1/payments/${held.object.id}/capture`, {})
  expect([held.object.status, captured.object.status]).toEqual(['authorized', 'captured'])
  expect({ made: made.cost, held: held.cost, captured: captured.cost }).toEqual({
    made: { turns: 3, transactions: 1 },
    held: { turns: 6, transactions: 2 },
    captured: { turns: 6, transactions: 2 },
  })
})

test('a card is paid with the charge that is made for it, and one that is held is voided', async () => {
  const card = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  const paid = await ask('/v1/charges', { amount: 12_990, methods: ['pix', 'credit-card'], pay_with: card })
  expect(paid.object.status).toBe('paid')
  const made = await ask('/v1/charges', { amount: 12_990, methods: ['credit-card'], capture: 'manual' })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  const held = await ask(`/v1/charges/${made.object.id}/payments`, body)
  const canceled = await ask(`/v1/payments/${held.object.id}/cancel`, {})
  expect(canceled.object.status).toBe('canceled')
  expect({ paid: paid.cost, canceled: canceled.cost }).toEqual({
    paid: { turns: 7, transactions: 2 },
    canceled: { turns: 7, transactions: 2 },
  })
})

test('a charge with its Pix, and a Pix of a charge', async () => {
  const shown = await ask('/v1/charges', { amount: 12_990, pay_with: { method: 'pix' } })
  const made = await ask('/v1/charges', { amount: 12_990 })
  const started = await ask(`/v1/charges/${made.object.id}/payments`, { method: 'pix' })
  expect(started.object.status).toBe('waiting')
  expect({ shown: shown.cost, made: made.cost, started: started.cost }).toEqual({
    shown: { turns: 6, transactions: 2 },
    made: { turns: 3, transactions: 1 },
    started: { turns: 11, transactions: 4 },
  })
})
