import { expect } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import {
  type Customer,
  type CustomerSession,
  customerSchema,
  customerSessionSchema,
  type SavedCard,
  savedCardListSchema,
} from '../../../src/shared/contract/customer.ts'
import { type Payment, paymentSchema } from '../../../src/shared/contract/payment.ts'
import { apiClient, bodyOf } from '../../harness/api-client.ts'
import { newCharge } from '../banks/pix-charges.ts'
import { type TypedCard, typeCard } from './acquirer-sandbox.ts'
import type { CardWorld } from './held-cards.ts'

/** What a customer agrees to at the merchant's own site. */
export const consent = { wording: 'loja-3', language: 'pt-BR' } as const

export async function newCustomer({ world }: CardWorld, more: object = {}): Promise<Customer> {
  return bodyOf(await world.store.api.post('/v1/customers', { name: 'Ana Souza', ...more }), 201, customerSchema)
}

/** A charge of a customer's that a card can pay. */
export function chargeOf({ world }: CardWorld, customer_id: string, more: object = {}): Promise<Charge> {
  return newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card', 'debit-card'], customer_id, ...more })
}

/** Pays a charge by credit, through the API. */
export async function payCharge({ world }: CardWorld, charge: string, body: object): Promise<Payment> {
  const path = `/v1/charges/${charge}/payments`
  return bodyOf(await world.store.api.post(path, { method: 'credit-card', ...body }), 201, paymentSchema)
}

/** A customer with a card that was kept when they paid with it. */
export async function savedCard(
  cards: CardWorld,
  { card = {}, customer }: { card?: Partial<TypedCard>; customer?: Customer } = {},
): Promise<{ customer: Customer; card: SavedCard }> {
  const owner = customer ?? (await newCustomer(cards))
  const charge = await chargeOf(cards, owner.id)
  const token = await typeCard(cards.merchant, card)
  const payment = await payCharge(cards, charge.id, { card_token: token, save_card: true, consent })
  expect(payment.status).toBe('captured')
  const kept = (await cardsOf(cards, owner.id)).find(({ id }) => id === payment.saved_card)
  if (!kept) throw new Error(`The card of ${payment.id} was not kept`)
  return { customer: owner, card: kept }
}

export async function cardsOf({ world }: CardWorld, customer: string): Promise<SavedCard[]> {
  return bodyOf(await world.store.api.get(`/v1/customers/${customer}/cards`), 200, savedCardListSchema).data
}

/** The address by which a browser opens a charge's checkout as its customer. */
export async function newSession({ world }: CardWorld, charge: string): Promise<CustomerSession> {
  return bodyOf(await world.store.api.post(`/v1/charges/${charge}/customer-sessions`), 201, customerSessionSchema)
}

/** The secret that stands behind the `#` of a session's address. */
export function secretOf({ url }: CustomerSession): string {
  return new URL(url ?? '').hash.replace('#s=', '')
}

/** Whether the acquirer still has a card, by its own id. */
export async function isAtAcquirer({ merchant }: CardWorld, id: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${merchant.secret_key}` }
  return (await apiClient(merchant.base_url, null).send('GET', `/stored-cards/${id}`, null, headers)).status === 200
}
