import type { World } from '../harness/world.ts'
import { openCardWorld } from './held-cards.ts'
import { chargeOf, newSession, savedCard } from './saved-cards.ts'
import { cardPart, splitCharge } from './split-charges.ts'

/** A customer with a card and a session, and a part that a card holds. Returns the account with the acquirer. */
export async function rowsOfCards(world: World): Promise<string> {
  const cards = await openCardWorld(world)
  const { customer } = await savedCard(cards)
  await newSession(cards, (await chargeOf(cards, customer.id)).id)
  await cardPart(cards, (await splitCharge(cards)).id, 1)
  return cards.account
}
