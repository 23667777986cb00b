import { sql } from 'kysely'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'

const KIND = 'fees_beyond_contract'

/**
 * Puts before a person what an account has kept beyond its fee schedule, in one item for the account, and takes it away
 * when nothing is left of it. Whoever settled it has seen so much: it comes again when there is more, in another month.
 */
export async function reviewFees(transaction: StoreTransaction, account: string): Promise<void> {
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
  const { excess, sales } = await excessOf(transaction, account)
  const settled = last?.resolved_at
  // Of one whose cause was gone nothing is left to have been seen.
  const seen = settled ? (last.amount ?? 0) : 0
  const isNew = !settled || seen === 0 || (monthOf(settled) < monthOf(now) && excess > seen)
  if (excess > 0 && isNew) {
    const detail = `Of ${sales} ${sales === 1 ? 'sale' : 'sales'} it kept more than its fee schedule has.`
    await raiseReviewItem(transaction, { kind: KIND, about: account, charge: null, detail, amount: centavos(excess) })
  } else if (last) {
    await sql`
      update review_items set amount = nullif(least(coalesce(amount, 0), ${excess}), 0),
        resolved_at = case when ${excess} = 0 then coalesce(resolved_at, ${now}) else resolved_at end
      where store_id = ${store} and id = ${last.id}`.execute(db)
  }
}

/** What an account has kept beyond its fee schedule, in centavos, and of how many sales. */
async function excessOf({ db, store }: StoreTransaction, account: string): Promise<{ excess: number; sales: number }> {
  const { rows } = await sql<{ excess: number; sales: number }>`
    select coalesce(sum(excess), 0)::bigint as excess, count(*)::int as sales from sale_fees
    where store_id = ${store} and provider_account_id = ${account} and excess > 0`.execute(db)
  return rows[0] ?? { excess: 0, sales: 0 }
}

/** By the calendar of São Paulo, such as `2026-11`. */
function monthOf(at: Date): string {
  return saoPauloDate(at).slice(0, 7)
}
