import { raiseReviewItem } from '../../src/server/stores/review-items.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { bodyOf } from '../harness/api-client.ts'
import type { TestStore, World } from '../harness/world.ts'

/** The id of an open review item about the store's payment page, which a person settles. */
export async function pageItem(world: World, store: TestStore): Promise<string> {
  await world.app.parts.database.inStore(store.id, transaction =>
    raiseReviewItem(transaction, {
      kind: 'payment_page_changed',
      about: store.account,
      charge: null,
      detail: 'script-src inline',
    }),
  )
  const { data } = bodyOf(await store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.find(({ kind }) => kind === 'payment_page_changed')?.id ?? ''
}
