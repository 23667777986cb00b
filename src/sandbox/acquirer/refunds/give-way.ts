import type { Acquirer } from '../acquirer.ts'
import { strike } from '../faults/fault.ts'
import type { Payment } from '../payments/payment.ts'
import { refundsOf } from './refund.ts'

/**
 * A chargeback overtakes the refunds that are in process: they are carried out all the same, but where a fault has them
 * fail when their time comes. Within a transaction.
 */
export function giveWay(acquirer: Acquirer, payment: Payment): void {
  for (const { id, status, reason } of refundsOf(acquirer, payment.id)) {
    if (status !== 'processing' || reason !== null) continue
    if (!strike(acquirer, 'refund', { accountId: payment.account_id, kinds: ['refund_gives_way'] })) continue
    acquirer.db.run(
      'update acquirer_refund set reason = ? where id = ?',
      'The payer disputed the payment meanwhile.',
      id,
    )
  }
}
