import { centavos } from '../../shared/money/centavos.ts'
import { idBody } from '../base/ids.ts'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment, refundsOf } from '../charges/charge-rows.ts'
import { touchCharge } from '../charges/touch-charge.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PixReturn, ReceivedPix } from '../providers/port.ts'
import { bookReturn } from './book-return.ts'

/**
 * Books the devoluções that the bank has carried out and that we did not ask for: by MED, by somebody at the bank's own
 * means, or one of ours that the bank first refused. Each once, by its id at the bank. Those under way here are left to
 * their jobs. Returns how many were booked.
 * @throws Error while a refund under way claims the same money: the bank refuses it soon, then there is room.
 */
export async function bookUnaskedReturns(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  account: string,
  received: ReceivedPix,
): Promise<number> {
  const done = received.returns.filter(({ status }) => status === 'done')
  const found = done.length > 0 ? await findPayment(transaction, account, received.endToEndId) : undefined
  if (!found) return 0
  let booked = 0
  for (const one of done) {
    await lockCharge(transaction, found.charge_id)
    const payment = await readPayment(transaction, found.id)
    const refunds = (await refundsOf(transaction, [found.charge_id])).filter(
      refund => refund.payment_id === found.id && refund.status !== 'failed',
    )
    if (refunds.some(refund => refund.bank_id === one.id || idBody(refund.id) === one.id)) continue
    const given = refunds.reduce((sum, refund) => sum + refund.amount_unapplied, 0)
    await write(deps, transaction, payment, one, payment.amount - payment.amount_applied - given)
    booked++
  }
  return booked
}

async function write(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  done: PixReturn,
  excess: number,
): Promise<void> {
  if (payment.amount_refund_claimed + done.amount > payment.amount) {
    throw new Error(`The devolução ${done.id} finds its money claimed by a refund under way of ${payment.id}`)
  }
  const refund = {
    id: transaction.newId('ref'),
    charge_id: payment.charge_id,
    origin: done.origin === 'requested' || done.origin === 'other' ? ('bank' as const) : ('med' as const),
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
      bank_id: done.id,
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
  await bookReturn(transaction, deps.publicUrl, refund, payment)
}

function findPayment(
  transaction: StoreTransaction,
  account: string,
  endToEndId: string,
): Promise<{ id: string; charge_id: string } | undefined> {
  return transaction.db
    .selectFrom('payments')
    .select(['id', 'charge_id'])
    .where('store_id', '=', transaction.store)
    .where('provider_account_id', '=', account)
    .where('pix_end_to_end_id', '=', endToEndId)
    .executeTakeFirst()
}
