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
 * Writes for each tender of a split that is undone what releases it: a hold is voided, a code removed, what was taken
 * is refunded, which on its own day cancels the capture. What is under way already is left to its own job; what
 * nobody knows yet is waited for.
 */
export async function releaseTenders(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { legs, after }: { legs: readonly PaymentRow[]; after: Aftermath },
  before: Before,
): Promise<Asks> {
  const asks: Asks = { operations: [], codes: [], refunds: [], reads: [] }
  for (const leg of legs) {
    switch (leg.status) {
      case 'created':
        await movePayment(transaction, leg, 'canceled')
        break
      case 'waiting':
        if (leg.cancel_requested_at) break
        await verbsOf(leg).requestCancel(transaction, leg)
        asks.codes.push(leg)
        break
      case 'challenge':
      case 'authorized':
        if (pendingOperation(leg) !== null || before.asked.has(leg.id)) break
        await verbsOf(leg).requestCancel(transaction, leg)
        asks.operations.push(leg.id)
        break
      case 'captured': {
        const money = tenderMoneyOf(leg, after)
        if (money.left <= 0 || money.isForPerson) break
        const { refunds, reads } = await refundTender(deps, transaction, leg, money, before)
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
