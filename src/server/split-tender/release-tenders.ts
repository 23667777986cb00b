import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import { verbsOf } from '../charges/payments/method-verbs.ts'
import { movePayment } from '../charges/payments/move-payment.ts'
import { pendingOperation } from '../charges/payments/pending-operations.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Asks, Before } from './asks.ts'
import { refundTender } from './refund-tender.ts'
import { type Aftermath, tenderMoneyOf } from './tender-money.ts'

/**
 * Writes for each tender of a split tender that is undone what releases it. A hold is voided, a code removed, what was
 * taken is refunded, which on its own day cancels the capture. What is under way already is left to its own job; what
 * nobody knows yet is waited for.
 */
export async function releaseTenders(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { tenders, after }: { tenders: readonly PaymentRow[]; after: Aftermath },
  before: Before,
): Promise<Asks> {
  const asks: Asks = { operations: [], codes: [], refunds: [], reads: [] }
  for (const tender of tenders) {
    switch (tender.status) {
      case 'created':
        await movePayment(transaction, tender, 'canceled')
        break
      case 'waiting':
        if (tender.cancel_requested_at) break
        await verbsOf(tender).requestCancel(transaction, tender)
        asks.codes.push(tender)
        break
      case 'challenge':
      case 'authorized':
        if (pendingOperation(tender) !== null || before.asked.has(tender.id)) break
        await verbsOf(tender).requestCancel(transaction, tender)
        asks.operations.push(tender.id)
        break
      case 'captured': {
        const money = tenderMoneyOf(tender, after)
        if (money.left <= 0 || money.isForPerson) break
        const { refunds, reads } = await refundTender(deps, transaction, tender, money, before)
        asks.refunds.push(...refunds)
        asks.reads.push(...reads)
        break
      }
      default:
        break
    }
  }
  return asks
}
