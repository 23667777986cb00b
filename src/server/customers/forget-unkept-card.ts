import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { afterSilence } from '../charges/payments/polling-schedule.ts'

/** Seconds between two questions after a day of silence. */
const ONCE_A_DAY = 86_400

/**
 * Has a gateway delete a card that it kept with a payment although nobody had agreed to it, until it has. One that is
 * among somebody's saved cards was kept with consent before, or since: it stays.
 */
export async function forgetUnkeptCard(
  deps: ChargeDeps,
  { store, account, card, round }: { store: string; account: string; card: string; round: number },
): Promise<void> {
  const port = await deps.database.inStore(store, async transaction => {
    const saved = await transaction.db
      .selectFrom('saved_cards')
      .select('id')
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account)
      .where('provider_card', '=', card)
      .executeTakeFirst()
    return saved ? null : (await deps.connections.cardsOf(transaction, account)).port
  })
  if (!port?.deleteStoredCard) return
  const { outcome } = await port.deleteStoredCard(card)
  if (outcome === 'ok' || outcome === 'absent') return
  const data = { store, account, card, round: round + 1 }
  await deps.database.inStore(store, transaction =>
    transaction.enqueue({ name: 'forget-unkept-card', data, after: afterSilence(round).wait ?? ONCE_A_DAY }),
  )
}
