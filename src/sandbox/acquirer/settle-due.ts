import type { Acquirer } from './acquirer.ts'
import { selectChargebacks } from './chargebacks/chargeback.ts'
import { moveChargeback } from './chargebacks/move-chargeback.ts'
import type { Operation } from './later/operation.ts'
import { settleOperation, undoRefund } from './later/settle-operation.ts'
import { approve, decline } from './payments/authorize.ts'
import { changePayment, type Payment, selectPayments } from './payments/payment.ts'
import { findRefund } from './refunds/refund.ts'
import { settleRefund } from './refunds/settle-refund.ts'
import { notifyMerchant } from './webhook/notify-merchant.ts'

/** When something next comes due by itself, in ms; null when nothing waits. */
export function nextDue({ db }: Acquirer): number | null {
  const row = db.one<{ at: number | null }>(
    `select min(at) as at from (select min(due_at) as at from acquirer_payment
      union all select min(settle_at) from acquirer_refund where status = 'processing'
      union all select min(due_at) from acquirer_operation
      union all select min(undo_at) from acquirer_refund
      union all select min(evidence_due_at) from acquirer_chargeback where status = 'evidence_due')`,
  )
  return row?.at ?? null
}

/**
 * Does all that is due: issuers answer, challenges and authorizations end, refunds settle, disputes that nobody
 * answered are lost.
 */
export function settleDue(acquirer: Acquirer): void {
  const now = acquirer.now().getTime()
  acquirer.db.transaction(() => {
    for (const payment of selectPayments(acquirer, 'due_at <= ?', now)) endByItself(acquirer, payment)
    const operations = acquirer.db.all<Operation>(
      'select * from acquirer_operation where due_at <= ? order by due_at',
      now,
    )
    for (const operation of operations) settleOperation(acquirer, operation)
    const refunds = acquirer.db.all<{ id: string }>(
      `select id from acquirer_refund where status = 'processing' and settle_at <= ? order by settle_at`,
      now,
    )
    for (const { id } of refunds) settleRefund(acquirer, findRefund(acquirer, id))
    const undone = acquirer.db.all<{ id: string }>('select id from acquirer_refund where undo_at <= ?', now)
    for (const { id } of undone) undoRefund(acquirer, id)
    // Nobody answered: the payer is right.
    const unanswered = selectChargebacks(acquirer, "chargeback.status = 'evidence_due' and evidence_due_at <= ?", now)
    for (const chargeback of unanswered) moveChargeback(acquirer, chargeback, 'lost')
  })
}

/** Brings a payment whose time has come to its next status. */
export function endByItself(acquirer: Acquirer, payment: Payment): Payment {
  return notifyMerchant(acquirer, ended(acquirer, payment))
}

function ended(acquirer: Acquirer, payment: Payment): Payment {
  if (payment.status === 'processing') {
    return payment.outcome === 'approved'
      ? approve(acquirer, payment)
      : decline(acquirer, payment, payment.outcome ?? '05')
  }
  const three_ds = payment.three_ds
  return changePayment(acquirer, payment, {
    status: 'expired',
    ended_at: acquirer.now().getTime(),
    due_at: null,
    ...(payment.status === 'challenge' && three_ds && { three_ds: { ...three_ds, status: 'abandoned' } }),
  })
}
