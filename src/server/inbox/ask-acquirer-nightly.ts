import type { StoreTransaction } from '../db/database.ts'
import { findDisputes } from '../disputes/find-disputes.ts'
import { settleReviewItem } from '../stores/review-items.ts'
import { type InboxDeps, thinkOfCards } from './process-message.ts'

/**
 * The night's questions to an acquirer: what changed of its disputes, and what its calls spoke of that were given up.
 * What it tells now needs no person. @throws Error while the acquirer does not tell: the job tries again.
 */
export async function askAcquirerNightly(deps: InboxDeps, input: { store: string; account: string }): Promise<void> {
  const { store, account } = input
  await findDisputes(deps, input)
  for (const seen of await deps.database.inStore(store, transaction => givenUp(transaction, account))) {
    await thinkOfCards(deps, { store, message: seen.message }, { ...seen, id: account })
    await deps.database.inStore(store, async transaction =>
      settleReviewItem(transaction, 'message_unread', seen.message),
    )
  }
}

function givenUp({ db, store }: StoreTransaction, account: string) {
  return db
    .selectFrom('review_items as item')
    .innerJoin('inbox_messages as message', 'message.id', 'item.object_id')
    .innerJoin('provider_accounts as account', 'account.id', 'message.provider_account_id')
    .select(['message.id as message', 'message.body', 'account.provider'])
    .where('item.store_id', '=', store)
    .where('item.kind', '=', 'message_unread')
    .where('item.resolved_at', 'is', null)
    .where('account.id', '=', account)
    .execute()
}
