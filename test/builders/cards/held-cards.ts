import { expect } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { type Payment, paymentSchema } from '../../../src/shared/contract/payment.ts'
import { type ApiAnswer, bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import { newCharge } from '../banks/pix-charges.ts'
import { balanceOf } from '../store-books.ts'
import { type SandboxMerchant, type TypedCard, typeCard } from './acquirer-sandbox.ts'
import { takeCards } from './store-with-cards.ts'

/** A store that takes cards, and what can be told to its acquirer. */
export interface CardWorld {
  world: World
  merchant: SandboxMerchant
  /** Our account at the acquirer. */
  account: string
}

/** Connects the world's store with an acquirer. The owner's connection then names the store, for the books. */
export async function openCardWorld(world: World, more: { at?: string; timeouts?: object } = {}): Promise<CardWorld> {
  const connected = await takeCards(world, world.store, more)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  return { world, ...connected }
}

/** A charge that a card has paid, or whose amount is held where `capture` is manual. */
export async function chargedCard(
  { world, merchant }: CardWorld,
  amount: number,
  { card = {}, ...more }: { card?: Partial<TypedCard>; capture?: 'automatic' | 'manual'; expires_in?: number } = {},
): Promise<{ charge: Charge; payment: Payment }> {
  const charge = await newCharge(world.store, { amount, methods: ['pix', 'credit-card'], ...more })
  const body = { method: 'credit-card', card_token: await typeCard(merchant, card) }
  const answer = await world.store.api.post(`/v1/charges/${charge.id}/payments`, body)
  return { charge, payment: bodyOf(answer, 201, paymentSchema) }
}

/** A charge whose amount is held on a card. */
export async function heldCard(cards: CardWorld, amount = 10_000, more: { expires_in?: number } = {}) {
  const made = await chargedCard(cards, amount, { ...more, capture: 'manual' })
  expect(made.payment.status).toBe('authorized')
  return made
}

export function captureOf({ world }: CardWorld, payment: string, amount?: number): Promise<ApiAnswer> {
  return world.store.api.post(`/v1/payments/${payment}/capture`, amount ? { amount } : {})
}

export function cancelOf({ world }: CardWorld, payment: string): Promise<ApiAnswer> {
  return world.store.api.post(`/v1/payments/${payment}/cancel`)
}

export async function readPayment({ world }: CardWorld, id: string): Promise<Payment> {
  return bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
}

/** The payment once it is as asked. */
export function paymentThat(cards: CardWorld, id: string, status: Payment['status']): Promise<Payment> {
  return until(async () => {
    const payment = await readPayment(cards, id)
    return payment.status === status && payment
  }, `payment ${id} is ${status}`)
}

/** What the acquirer is to do wrong from now on. */
export async function acquirerFault({ world, merchant }: CardWorld, fault: object): Promise<void> {
  const path = '/control/acquirer/faults'
  const { status } = await world.outside.post(path, { merchant_id: merchant.merchant_id, ...fault })
  expect(status).toBe(201)
}

/** What happens at the acquirer's own desk, as whoever runs the sandbox tells it. */
export async function atControl({ world }: CardWorld, path: string, body: object): Promise<unknown> {
  const { status, body: answer } = await world.outside.post(`/control/acquirer${path}`, body)
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
  return answer
}

/** Speaks to the acquirer as somebody else with the store's key does. */
export async function atAcquirer({ merchant }: CardWorld, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${merchant.base_url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${merchant.secret_key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.clone().text()).toBe(true)
  return response.json()
}

interface Books {
  payments: { id: string; reference: string; status: string; captured_amount: number }[]
  refunds: { payment_id: string; amount: number; status: string }[]
  lines: { payment_id: string; kind: string; gross: number; fee: number; net: number }[]
}

/** The acquirer's own books of the store. */
export async function acquirerBooks({ world, merchant }: CardWorld): Promise<Books> {
  const path = `/control/acquirer/ledger?merchant_id=${merchant.merchant_id}`
  return (await world.outside.get(path)).body as Books
}

/** The acquirer's own id of a payment of ours. */
export async function idAtAcquirer(cards: CardWorld, payment: string): Promise<string> {
  const { payments } = await acquirerBooks(cards)
  return payments.find(({ reference }) => reference === payment)?.id ?? ''
}

/** What an account owes by our books, or has paid out. */
export async function owedOrPaid(world: World, account: string): Promise<number> {
  return (await balanceOf(world, `receivable:${account}`)) + (await balanceOf(world, `bank:${account}`))
}

/** Our books and the acquirer's say the same, to the centavo: what it owes or has paid, and what it keeps. */
export async function expectSameBooks(cards: CardWorld): Promise<void> {
  const { lines } = await acquirerBooks(cards)
  const sum = (key: 'gross' | 'fee' | 'net') => lines.reduce((total, line) => total + line[key], 0)
  const { world, account } = cards
  expect(await owedOrPaid(world, account)).toBe(sum('net'))
  expect(await balanceOf(world, 'fees')).toBe(sum('fee'))
}
