import { systemActor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import type { ChargeDeps } from '../../charges/charge/charge-deps.ts'
import { type PaymentRow, type RefundRow, readPayment, refundsOf } from '../../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { writeReleasedClaim } from '../end-refund.ts'
import { lockRefund } from '../refund-rows.ts'
import { cancelRefund } from './cancel-refund.ts'

const byItself = { outcome: 'lapsed', actor: systemActor, person: null, note: null } as const

/** The job: nobody has approved a refund in time, so it lapses. */
export async function lapseRefund(
  deps: Pick<ChargeDeps, 'database' | 'publicUrl'>,
  { store, refund }: { store: string; refund: string },
): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const row = await lockRefund(transaction, refund)
    if (row.status !== 'awaiting_approval') return
    const { now } = transaction
    if (row.approval_until && row.approval_until > now) {
      // The queue's clock was ahead of ours.
      const after = Math.ceil((row.approval_until.getTime() - now.getTime()) / 1000)
      await transaction.enqueue({ name: 'lapse-refund', data: { store, refund }, after })
      return
    }
    await lapse(deps, transaction, row, 'nobody_decided')
  })
}

/** Ends a refund that waits, as it can no longer be carried out. The charge is locked. */
export async function lapse(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  row: RefundRow,
  why: string,
  release?: Parameters<typeof cancelRefund>[4],
): Promise<void> {
  await cancelRefund(deps, transaction, row, byItself, release)
  const detail = { payment: row.payment_id, amount: row.amount, why }
  await recordAudit(transaction, systemActor, 'refund.lapse', row.id, detail)
}

/**
 * A bank or an acquirer has taken money of a payment: where that is not there without what waits for an approval, what
 * waits lapses. The charge is locked, and settled by whoever books next what was taken: it is not paid by a refund that
 * gave way to another. Returns the payment as it is then.
 */
export async function makeRoomFor(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const waiting = (await refundsOf(transaction, [payment.charge_id])).filter(
    ({ payment_id, status }) => payment_id === payment.id && status === 'awaiting_approval',
  )
  if (waiting.length === 0) return payment
  for (const row of waiting)
    await lapse(deps, transaction, row, 'taken_elsewhere', () => writeReleasedClaim(transaction, row))
  return readPayment(transaction, payment.id)
}
