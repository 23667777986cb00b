import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import type { PaymentRow } from '../charges/charge-rows.ts'
import { nudgeSplit } from '../charges/nudge-split.ts'
import { touchCharge } from '../charges/touch-charge.ts'
import type { StoreTransaction } from '../db/database.ts'
import { excessOf } from '../disputes/book-dispute.ts'
import { bookReturn } from './book-return.ts'

/** Money that a provider gave back without our asking. */
interface UnaskedReturn {
  origin: 'bank' | 'med'
  /** The provider's own id of it: it is booked once. */
  providerId: string
  amount: Centavos
  returnId: string | null
  settledAt: Date | null
  /** What of it the bank had blocked before, by MED. */
  held: Centavos
}

/**
 * Books money that went back without our asking, as a refund that is done. The charge is locked. Returns false, and books nothing, while
 * refunds or disputes under way claim the same money.
 */
export async function bookUnaskedReturn(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  done: UnaskedReturn,
): Promise<boolean> {
  if (payment.amount_refund_claimed + payment.amount_disputed + done.amount > payment.amount) return false
  const excess = await excessOf(transaction, payment)
  const refund = {
    id: transaction.newId('ref'),
    charge_id: payment.charge_id,
    origin: done.origin,
    amount: done.amount,
    amount_unapplied: centavos(Math.max(0, Math.min(excess, done.amount))),
  }
  await transaction.db
    .insertInto('refunds')
    .values({
      ...refund,
      store_id: transaction.store,
      payment_id: payment.id,
      status: 'done',
      bank_id: done.providerId,
      reason: null,
      pix_return_id: done.returnId,
      failure_code: null,
      failure_detail: null,
      created_at: transaction.now,
      done_at: done.settledAt ?? transaction.now,
    })
    .execute()
  await transaction.db
    .updateTable('payments')
    .set({ amount_refund_claimed: centavos(payment.amount_refund_claimed + done.amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  await touchCharge(transaction, payment.charge_id)
  await bookReturn(transaction, deps.publicUrl, refund, payment, done.held)
  if (payment.split_id) await nudgeSplit(transaction, payment.charge_id)
  return true
}
