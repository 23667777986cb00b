import type { World } from '../../harness/world.ts'
import { chargeThat, moneyArrives, newPaidCharge, txidOf } from '../banks/pix-charges.ts'
import { cardTender, newSplitTender } from '../split-tenders.ts'
import { openCardWorld } from './held-cards.ts'
import { chargeOf, newSession, savedCard } from './saved-cards.ts'

/**
 * A customer with a card, a session and credit, and a tender that a card holds. Returns the account with the acquirer.
 */
export async function rowsOfCards(world: World): Promise<string> {
  const cards = await openCardWorld(world)
  const { customer } = await savedCard(cards)
  await newSession(cards, (await chargeOf(cards, customer.id)).id)
  await cardTender(cards, (await newSplitTender(cards)).id, 100)
  const paid = await newPaidCharge(world, 100)
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(paid), amount: 100 })
  await chargeThat(world.store, paid.id, ({ amount_unapplied }) => amount_unapplied === 100, 'was paid twice')
  await world.store.api.post(`/v1/charges/${paid.id}/unapplied/credit`, { customer_id: customer.id })
  return cards.account
}
