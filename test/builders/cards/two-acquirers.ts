import { expect } from 'vitest'
import type { CardRouting } from '../../../src/shared/contract/card-routing.ts'
import { cardRoutingSchema } from '../../../src/shared/contract/card-routing.ts'
import { type ApiAnswer, bodyOf } from '../../harness/api-client.ts'
import type { World } from '../../harness/world.ts'
import { type CardStore, takeCards } from './store-with-cards.ts'

/** A store with two accounts of one vault, and a third that shares tokens with nobody. */
export interface TwoAcquirers {
  first: CardStore
  second: CardStore
  stranger: CardStore
}

/** Connects the world's store with them. Who does not answer is waited for as long as a test may. */
export async function takeCardsTwice(world: World): Promise<TwoAcquirers> {
  const timeouts = { connect: 500, answer: 600, total: 2_000 }
  const first = await takeCards(world, world.store, { name: 'Primeira', timeouts })
  const second = await takeCards(world, world.store, { name: 'Segunda', vault: first.merchant.vault, timeouts })
  const stranger = await takeCards(world, world.store, { name: 'Outra', timeouts })
  return { first, second, stranger }
}

/** Takes an account at the sandbox down, or up again. */
export async function setDown(
  world: World,
  { merchant }: Pick<CardStore, 'merchant'>,
  down: 'no' | 'rejecting' | 'silent',
): Promise<void> {
  const path = `/control/acquirer/accounts/${merchant.merchant_id}`
  const type = { 'content-type': 'application/json' }
  const answer = await world.outside.send('PATCH', path, JSON.stringify({ down }), type)
  expect(answer.status).toBe(200)
}

export function putRouting(world: World, body: object): Promise<ApiAnswer> {
  const type = { 'content-type': 'application/json' }
  return world.store.api.send('PUT', '/v1/card-routing', JSON.stringify(body), type)
}

/** Says the store's rules, and answers them as they are then. */
export async function setRouting(world: World, body: object): Promise<CardRouting> {
  return bodyOf(await putRouting(world, body), 200, cardRoutingSchema)
}
