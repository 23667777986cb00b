import { firstIdAt } from '../base/ids.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem, settleReviewItem } from './review-items.ts'
import { accountThatTakesPix } from './take-pix-with.ts'

/** So many codes in a row are refused before a person is told: one may be refused for what it was to be made of. */
const IN_A_ROW = 3
const DAY_MS = 86_400_000

/** Failures that say nothing of the account: of who pays, of how often it is asked, or of a call that never came. */
const OF_THE_ASKING = ['invalid_request', 'rate_limited', 'too_soon', 'in_progress', 'not_sent']

/**
 * Puts before a person that the account which makes the store's Pix codes refuses them, until one is made there again
 * or another account makes them: until then nobody can pay by Pix.
 */
export async function reviewRejectedCodes(transaction: StoreTransaction): Promise<void> {
  const account = await accountThatTakesPix(transaction)
  const newest = account === undefined ? [] : await newestCodes(transaction, account)
  const isMade = newest.some(({ status }) => status !== 'failed')
  for (const open of await openItems(transaction)) {
    if (open !== account || isMade) settleReviewItem(transaction, 'pix_rejected', open)
  }
  if (!account || isMade || newest.length < IN_A_ROW) return
  const [last] = newest
  const why = last?.failure_detail || last?.failure_code
  const detail = `The last ${IN_A_ROW} Pix codes that ${account} was asked for were refused: ${why}.`
  await raiseReviewItem(transaction, { kind: 'pix_rejected', about: account, charge: null, detail })
}

/** What became of the codes that were asked for last, the newest first: those that were made or refused. */
function newestCodes({ db, store, now }: StoreTransaction, account: string) {
  return db
    .selectFrom('payments')
    .select(['status', 'failure_code', 'failure_detail'])
    .where('store_id', '=', store)
    .where('id', '>=', firstIdAt('pay', new Date(now.getTime() - DAY_MS)))
    .where('provider_account_id', '=', account)
    .where('method', '=', 'pix')
    .where('origin', '=', 'requested')
    .where(eb =>
      eb.or([
        eb('pix_br_code', 'is not', null),
        eb.and([eb('status', '=', 'failed'), eb('failure_code', 'not in', OF_THE_ASKING)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(IN_A_ROW)
    .execute()
}

async function openItems({ db, store }: StoreTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('review_items')
    .select('object_id')
    .where('store_id', '=', store)
    .where('kind', '=', 'pix_rejected')
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ object_id }) => object_id)
}
