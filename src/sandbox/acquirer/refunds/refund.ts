import type { Acquirer } from '../acquirer.ts'

/** Money on its way back to the payer. */
export interface Refund {
  id: string
  payment_id: string
  reference: string
  amount: number
  status: 'processing' | 'done' | 'failed'
  reason: string | null
  arn: string | null
  created_at: number
  settle_at: number | null
  settled_at: number | null
  failed_capture: 0 | 1
  undo_at: number | null
}

/** The refunds of a payment, oldest first. */
export function refundsOf(acquirer: Acquirer, paymentId: string): Refund[] {
  return acquirer.db.all<Refund>(
    'select * from acquirer_refund where payment_id = ? order by created_at, rowid',
    paymentId,
  )
}

export function refundMessageOf(refund: Refund): object {
  const { id, reference, amount, status, reason, arn, created_at, settled_at, failed_capture } = refund
  return {
    id,
    reference,
    amount,
    status,
    reason,
    arn,
    failed_capture: failed_capture === 1,
    created_at: new Date(created_at).toISOString(),
    settled_at: settled_at === null ? null : new Date(settled_at).toISOString(),
  }
}

/** A refund that is known to be there. */
export function findRefund(acquirer: Acquirer, id: string): Refund {
  const refund = acquirer.db.one<Refund>('select * from acquirer_refund where id = ?', id)
  if (!refund) throw new Error(`there is no refund ${id}`)
  return refund
}
