import { sql } from 'kysely'
import { centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import { overdueTotals, reportedDays } from './overdue-payouts.ts'

const KIND = 'payout_overdue'

/**
 * Puts before a person what an account should have paid out and has not, in one item for the account, and takes it away
 * when all has come. Whoever settled it has seen so much: it comes again when more is overdue than that.
 */
export async function reviewOverdue(transaction: StoreTransaction, account: string): Promise<void> {
  const { db, store, now } = transaction
  // Locked, so that whoever settles it meanwhile is waited for.
  const last = await db
    .selectFrom('review_items')
    .select(['id', 'amount', 'resolved_at'])
    .where('store_id', '=', store)
    .where('kind', '=', KIND)
    .where('object_id', '=', account)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const reported = await reportedDays(transaction, account)
  const { amount, payments } = reported
    ? await overdueTotals(transaction, account, reported)
    : { amount: 0, payments: 0 }
  const seen = last?.resolved_at ? (last.amount ?? 0) : 0
  if (reported && amount > seen) {
    const detail =
      `Its payouts are known from ${reported.from} to ${reported.to}, and ${payments} payments that were due ` +
      'are in none of them.'
    await raiseReviewItem(transaction, { kind: KIND, about: account, charge: null, detail, amount: centavos(amount) })
  } else if (last) {
    await sql`
      update review_items set amount = nullif(least(coalesce(amount, 0), ${amount}), 0),
        resolved_at = coalesce(resolved_at, ${now})
      where store_id = ${store} and id = ${last.id}`.execute(db)
  }
}
