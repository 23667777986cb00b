import { retireSavedCards } from '../charges/cards/saved-card-rows.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { afterSilence } from '../charges/payments/polling-schedule.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'

/** Seconds between two questions after a day of silence: no nightly work asks about cards. */
const ONCE_A_DAY = 86_400

/**
 * Has the acquirer forget a card that was removed here, slower and slower until it has; a person is told of one that it
 * keeps for hours. Only then its own id of the card is gone here too.
 */
export async function forgetCard(
  deps: ChargeDeps,
  { store, card, round }: { store: string; card: string; round: number },
): Promise<void> {
  const known = await deps.database.inStore(store, async transaction => {
    const row = await readForgetting(transaction, card)
    if (!row?.provider_card) return null
    const account = await deps.connections.cardsOf(transaction, row.provider_account_id)
    return { port: account.port, id: row.provider_card }
  })
  if (!known) return
  const answer = await known.port.deleteStoredCard?.(known.id)
  // Where the acquirer has no such card, somebody has removed it there. One that cannot be asked is left with a card
  // that nobody has the token of.
  const isByToken = known.port.abilities.storedCards?.forgottenBy === 'token'
  const isForgotten = isByToken || answer?.outcome === 'ok' || answer?.outcome === 'absent'
  await deps.database.inStore(store, async transaction => {
    const { db, now } = transaction
    const forgetting = await readForgetting(transaction, card)
    if (isForgotten) settleReviewItem(transaction, 'card_not_forgotten', card)
    if (!forgetting) {
      // Typed again meanwhile, with a new consent, and perhaps deleted there under the same id before or after that:
      // it is removed again, so that nothing is kept by a name that nobody knows.
      const mayBeGone = isForgotten || answer?.outcome === 'unknown'
      if (mayBeGone && !isByToken) await retireSavedCards(transaction, [{ id: card }])
      return
    }
    if (isForgotten) {
      await db
        .updateTable('saved_cards')
        .set({ forgotten_at: now, provider_card: null })
        .where('store_id', '=', store)
        .where('id', '=', card)
        .execute()
      return
    }
    const { wait, needsReview } = afterSilence(round)
    if (needsReview) {
      const said = answer && 'detail' in answer ? answer.detail : 'It cannot forget cards.'
      const detail = `The acquirer has not deleted a card that was removed here: ${said}`
      await raiseReviewItem(transaction, { kind: 'card_not_forgotten', about: card, charge: null, detail })
    }
    await transaction.enqueue({
      name: 'forget-card',
      data: { store, card, round: round + 1 },
      after: wait ?? ONCE_A_DAY,
    })
  })
}

function readForgetting({ db, store }: StoreTransaction, card: string) {
  return db
    .selectFrom('saved_cards')
    .select(['provider_account_id', 'provider_card'])
    .where('store_id', '=', store)
    .where('id', '=', card)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}
