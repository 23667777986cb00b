import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { SplitTenderRow } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'
import type { Asks, Before } from './asks.ts'
import { refundTender } from './refund-tender.ts'
import { type Aftermath, type TenderMoney, tenderMoneyOf } from './tender-money.ts'

/** A person is told when the first rejection is so many ms ago. */
const TOO_LONG = 2 * 3_600_000

/**
 * Nothing of a split tender that was undone is kept. What is there all the same, because it was contested until now or
 * was heard of too late, is given back to its payer. What cannot be is put before a person. What was applied to its
 * charge since, by whom accepted it, stays. Rows only. Returns what is to be asked. The charge is locked.
 */
export async function refundKeptMoney(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  {
    splitTenders,
    payments,
  }: { splitTenders: readonly Pick<SplitTenderRow, 'id' | 'status'>[]; payments: readonly PaymentRow[] },
  after: Aftermath,
  before: Before,
): Promise<Pick<Asks, 'refunds' | 'reads'>> {
  const asks: Pick<Asks, 'refunds' | 'reads'> = { refunds: [], reads: [] }
  const undone = new Set(splitTenders.filter(({ status }) => status === 'undone').map(({ id }) => id))
  for (const tender of payments) {
    if (tender.status !== 'captured' || tender.split_tender_id === null || !undone.has(tender.split_tender_id)) continue
    if (tender.amount_applied > 0) continue
    const money = tenderMoneyOf(tender, after)
    if (money.left <= 0) {
      settleReviewItem(transaction, 'tender_kept', tender.id)
      continue
    }
    if (money.isForPerson || isTooLong(money, transaction.now)) await askForReview(transaction, tender, money)
    if (money.isForPerson) continue
    const { refunds, reads } = await refundTender(deps, transaction, tender, money, before)
    asks.refunds.push(...refunds)
    asks.reads.push(...reads)
  }
  return asks
}

function isTooLong({ rejected }: TenderMoney, now: Date): boolean {
  const [first] = rejected
  return first !== undefined && now.getTime() - first.created_at.getTime() > TOO_LONG
}

async function askForReview(
  transaction: StoreTransaction,
  { id, charge_id, amount_disputed }: PaymentRow,
  { left, rejected, isForPerson }: TenderMoney,
): Promise<void> {
  const contested = amount_disputed > 0 ? `${amount_disputed} centavos of it are disputed, and ` : ''
  const why = isForPerson
    ? 'are not taken back by its issuer any more'
    : `were rejected ${rejected.length} times when they were given back`
  const detail = `A tender of an undone split tender: ${contested}${left} centavos ${why}.`
  await raiseReviewItem(transaction, { kind: 'tender_kept', about: id, charge: charge_id, detail, amount: left })
}
