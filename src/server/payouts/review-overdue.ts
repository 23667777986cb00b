import { centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { lessenReviewItem, lockLastItem, raiseReviewItem } from '../stores/review-items/review-items.ts'
import { overdueTotals, reportedDays } from './overdue-payouts.ts'

const KIND = 'payout_overdue'

/**
 * Puts before a person what an account should have paid out and has not, in one item for the account, and takes it away
 * when all has come. Whoever settled it has seen so much: it comes again when more is overdue than that.
 */
export async function reviewOverdue(transaction: StoreTransaction, account: string): Promise<void> {
  const last = await lockLastItem(transaction, KIND, account)
  const reported = await reportedDays(transaction, account)
  const { amount, payments } = reported
    ? await overdueTotals(transaction, account, reported)
    : { amount: 0, payments: 0 }
  if (reported && amount > (last?.seen ?? 0)) {
    const detail =
      `Its payouts are known from ${reported.from} to ${reported.to}, and ${payments} payments that were due ` +
      'are in none of them.'
    await raiseReviewItem(transaction, { kind: KIND, about: account, charge: null, detail, amount: centavos(amount) })
  } else if (last) await lessenReviewItem(transaction, last.id, amount)
}
