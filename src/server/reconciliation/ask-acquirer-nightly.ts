import { eachByItself } from '../base/each-by-itself.ts'
import type { StoreTransaction } from '../db/database.ts'
import { type InboxDeps, thinkOfCards } from '../inbox/process-message.ts'
import { pollReturns } from '../refunds/follow-refund.ts'
import { settleReviewItem } from '../stores/review-items/review-items.ts'
import { findDisputes } from './find-disputes.ts'

/** Days for which what went back is looked at: a gateway may take it back, and its call may be lost. */
const POLLED_DAYS = 15
const DAY_MS = 86_400_000

/**
 * The night's questions to an acquirer: what changed of its disputes, what became of what was given back lately, and
 * what its calls spoke of that were given up. One that gets no answer does not keep it from the others.
 * @throws AggregateError while the acquirer does not tell one of them: the job tries again.
 */
export async function askAcquirerNightly(deps: InboxDeps, input: { store: string; account: string }): Promise<void> {
  const questions = [findDisputes, pollRecentReturns, readGivenUp]
  await eachByItself('question', questions, ask => ask(deps, input))
}

/** What a call spoke of that is known now needs no person. */
async function readGivenUp(deps: InboxDeps, { store, account }: { store: string; account: string }): Promise<void> {
  const calls = await deps.database.inStore(store, transaction => givenUp(transaction, account))
  await eachByItself('call', calls, async seen => {
    await thinkOfCards(deps, { store, message: seen.message }, { ...seen, id: account })
    await deps.database.inStore(store, async transaction =>
      settleReviewItem(transaction, 'message_unread', seen.message),
    )
  })
}

/** One that lists what changed, or that cannot be asked, is not asked. */
async function pollRecentReturns(
  deps: InboxDeps,
  { store, account }: { store: string; account: string },
): Promise<void> {
  const { port } = await deps.database.inStore(store, transaction => deps.connections.cardsOf(transaction, account))
  if (port.listPayments || port.abilities.refundsShown !== 'sum') return
  const since = new Date(deps.clock.now().getTime() - POLLED_DAYS * DAY_MS)
  const payments = await deps.database.read(store, transaction => refundedSince(transaction, account, since))
  for (const payment of payments) await pollReturns(deps, store, payment)
}

function refundedSince({ db, store }: StoreTransaction, account: string, since: Date) {
  return db
    .selectFrom('payments')
    .select(['id', 'card', 'provider_account_id'])
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('id', 'in', ofRefunds =>
      ofRefunds
        .selectFrom('refunds')
        .select('payment_id')
        .where('refunds.store_id', '=', store)
        .where(eb =>
          eb.or([
            eb.and([eb('refunds.status', '=', 'done'), eb('refunds.done_at', '>=', since)]),
            // One that failed because it was not shown after a yes may be shown yet.
            eb('refunds.accepted_at', '>=', since),
          ]),
        ),
    )
    .orderBy('id')
    .execute()
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
