import { systemActor } from '../access/principal.ts'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import type { PaymentRow, RefundRow } from '../charges/charge-rows.ts'
import { writeIntent } from '../charges/hold-intent.ts'
import { movePayment } from '../charges/move-payment.ts'
import { pendingWork } from '../charges/pending-work.ts'
import type { StoreTransaction } from '../db/database.ts'
import { claimRefund } from '../refunds/request-refund.ts'
import type { Asks, Before } from './asks.ts'
import { type Aftermath, moneyOf } from './part-money.ts'

/** A refund that a provider did not carry out is requested again after so long. */
const REFUND_AGAIN_MS = 10 * 60_000

/**
 * Writes for each part of a split that is undone what lets it go: a hold is canceled, a code removed, what was taken is refunded, which
 * on its own day cancels the capture. What is under way already is left to its own job; what nobody knows yet is waited for.
 */
export async function letGo(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { legs, after }: { legs: readonly PaymentRow[]; after: Aftermath },
  before: Before,
): Promise<Asks> {
  const asks: Asks = { intents: [], codes: [], refunds: [] }
  for (const leg of legs) {
    switch (leg.status) {
      case 'created':
        await movePayment(transaction, leg, 'canceled')
        break
      case 'waiting':
        if (leg.cancel_requested_at) break
        await removeCode(transaction, leg)
        asks.codes.push(leg)
        break
      case 'challenge':
      case 'authorized':
        if (pendingWork(leg) !== null || before.asked.has(leg.id)) break
        await writeIntent(transaction, leg, 'cancel')
        asks.intents.push(leg.id)
        break
      case 'captured': {
        const { left: amount, wasDisputed, isForPerson } = moneyOf(leg, after)
        if (amount <= 0 || isForPerson) break
        const failed = after.refunds.findLast(({ payment_id, status }) => payment_id === leg.id && status === 'failed')
        // Of what is contested something else was refused before: the whole.
        if (failed && !wasDisputed && !mayTryAgain(failed, transaction.now, before)) break
        asks.refunds.push(await claimRefund(deps, transaction, leg, { amount, reason: null }, systemActor))
        break
      }
      default:
        break
    }
  }
  return asks
}

async function removeCode(transaction: StoreTransaction, { id }: PaymentRow): Promise<void> {
  const { db, store, now } = transaction
  const asked = db.updateTable('payments').set({ cancel_requested_at: now })
  await asked.where('store_id', '=', store).where('id', '=', id).execute()
  await transaction.enqueue({ name: 'follow-payment', data: { store, payment: id, round: 0 }, after: 10 })
}

function mayTryAgain({ created_at }: RefundRow, now: Date, { isRetry }: Before): boolean {
  return isRetry && now.getTime() - created_at.getTime() >= REFUND_AGAIN_MS
}
