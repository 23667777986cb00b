import { centavos } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import { lockCharge, type RefundRow, readPayment } from '../charges/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Answer, PixReturn } from '../providers/port.ts'
import { bookReturn } from './book-return.ts'
import { moveRefund } from './move-refund.ts'
import { readRefund, tellRefund } from './refund-rows.ts'

/**
 * Writes what the bank answered about a devolução: done, refused, or not ended yet. Runs any number of times with
 * the same answer to the same end. Returns whether the refund has ended.
 */
export async function recordReturnAnswer(
  deps: ChargeDeps,
  store: string,
  refund: string,
  answer: Answer<PixReturn>,
): Promise<boolean> {
  return deps.database.inStore(store, async transaction => {
    const { charge_id } = await readRefund(transaction, refund)
    await lockCharge(transaction, charge_id)
    const row = await readRefund(transaction, refund)
    if (row.status !== 'processing') return row.status === 'done' || row.status === 'failed'
    if (answer.outcome === 'refused') return fail(deps, transaction, row, answer.code, answer.detail)
    if (answer.outcome !== 'ok') return false
    if (answer.value.status === 'failed') {
      return fail(deps, transaction, row, 'other', answer.value.reason ?? 'The bank did not carry the devolução out.')
    }
    if (answer.value.status === 'done') return finish(deps, transaction, row, answer.value)
    return false
  })
}

async function finish(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  row: RefundRow,
  done: PixReturn,
): Promise<boolean> {
  const payment = await readPayment(transaction, row.payment_id)
  await moveRefund(transaction, row, 'done', {
    pix_return_id: done.returnId,
    done_at: done.settledAt ?? transaction.now,
  })
  await bookReturn(transaction, deps.publicUrl, row, payment)
  return true
}

async function fail(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  row: RefundRow,
  code: string,
  detail: string,
): Promise<boolean> {
  const payment = await readPayment(transaction, row.payment_id)
  await moveRefund(transaction, row, 'failed', { failure_code: code, failure_detail: detail })
  await transaction.db
    .updateTable('payments')
    .set({ amount_refund_claimed: centavos(payment.amount_refund_claimed - row.amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  await tellRefund(transaction, 'refund.failed', row, deps.publicUrl)
  return true
}
