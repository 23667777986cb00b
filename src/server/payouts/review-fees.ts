import { sql } from 'kysely'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { lessenReviewItem, lockLastItem, raiseReviewItem } from '../stores/review-items/review-items.ts'

const KIND = 'fees_beyond_contract'

/**
 * Puts before a person what an account has kept beyond its fee schedule, in one item for the account, and takes it away
 * when nothing is left of it. Whoever settled it has seen so much: it comes again when there is more, in another month.
 */
export async function reviewFees(transaction: StoreTransaction, account: string): Promise<void> {
  const last = await lockLastItem(transaction, KIND, account)
  const { excess, sales } = await excessOf(transaction, account)
  // Of one whose cause was gone nothing is left to have been seen.
  const seenAt = last && last.seen > 0 ? last.settledAt : null
  const isNew = !seenAt || (monthOf(seenAt) < monthOf(transaction.now) && excess > (last?.seen ?? 0))
  if (excess > 0 && isNew) {
    const detail = `Of ${sales} ${sales === 1 ? 'sale' : 'sales'} it kept more than its fee schedule has.`
    await raiseReviewItem(transaction, { kind: KIND, about: account, charge: null, detail, amount: centavos(excess) })
  } else if (last) await lessenReviewItem(transaction, last.id, excess)
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
