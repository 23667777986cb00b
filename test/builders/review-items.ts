import { raiseReviewItem } from '../../src/server/stores/review-items/review-items.ts'
import type { ReviewItem, ReviewItemKind } from '../../src/shared/contract/review-item.ts'
import type { ApiAnswer } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'

/** What no review item is about. */
const nothing = 'ppf_01k00000000000000000000000'

/** An open review item of a kind. */
export async function reviewItem({ app, store }: World, kind: ReviewItemKind): Promise<string> {
  await app.parts.database.inStore(store.id, transaction =>
    raiseReviewItem(transaction, { kind, about: nothing, charge: null, detail: 'd' }),
  )
  const { body } = await store.api.get('/v1/review-items')
  return (body as { data: ReviewItem[] }).data.find(item => item.kind === kind)?.id ?? ''
}

function settle({ store }: World, item: string): Promise<ApiAnswer> {
  return store.api.post(`/v1/review-items/${item}/resolve`, { reason: 'Visto' })
}

/** How settling a review item comes to each of its errors. */
export function waysOfReviewItems(world: () => World) {
  return {
    review_item_not_found: () => settle(world(), nothing.replace('ppf', 'rvi')),
    review_item_settles_itself: async () => settle(world(), await reviewItem(world(), 'message_unread')),
    review_item_resolved: async () => {
      const item = await reviewItem(world(), 'payment_page_changed')
      await settle(world(), item)
      return settle(world(), item)
    },
  }
}
