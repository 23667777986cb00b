import { apiClient } from '../../harness/api-client.ts'
import type { Shop } from './shop.ts'

/** Every saved card is at the acquirer, which has forgotten those that were removed. */
export async function cardsNotKeptAsAgreed({ world, store, acquirers }: Shop): Promise<string[]> {
  const { rows } = await world.database.owner.query<{ id: string; card: string | null; removed: boolean }>(
    `select id, provider_card as card, removed_at is not null as removed from saved_cards where store_id = $1`,
    [store.id],
  )
  const { merchant } = acquirers[0]
  const headers = { authorization: `Bearer ${merchant.secret_key}` }
  const there = apiClient(merchant.base_url, null)
  const wrong = await Promise.all(
    rows.map(async ({ id, card, removed }) => {
      if (removed) return card === null ? [] : [`${id} was removed, and the acquirer was not told`]
      const { status } = await there.send('GET', `/stored-cards/${card}`, null, headers)
      return status === 200 ? [] : [`the acquirer does not have ${id}: ${status}`]
    }),
  )
  return wrong.flat()
}
