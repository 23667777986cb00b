import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { cardsKept, retireSavedCards } from '../charges/cards/saved-card-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readCustomer } from './customer-rows.ts'

/**
 * Takes a saved card of a customer out of use at once; a job has the acquirer forget it.
 * @throws Problem customer_not_found, saved_card_not_found.
 */
export async function removeSavedCard(
  transaction: StoreTransaction,
  { customer, card }: { customer: string; card: string },
  actor: Actor,
): Promise<void> {
  await readCustomer(transaction, customer)
  const kept = (await cardsKept(transaction, customer)).filter(({ id }) => id === card)
  if (kept.length === 0) throw new Problem('saved_card_not_found', `The customer has no card ${card}.`)
  await retireSavedCards(transaction, kept)
  await recordAudit(transaction, actor, 'saved_card.remove', card, { customer })
}
