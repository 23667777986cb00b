import { sql } from 'kysely'
import { paymentIs, paymentStatuses } from '../../shared/charge/payment-status.ts'
import { refundStatusesUnderWay } from '../../shared/charge/refund-status.ts'
import type { StoreTransaction } from '../db/database.ts'

const undecided = paymentStatuses.filter(status => !paymentIs(status, 'ended'))

/**
 * Whether something is still to come, or to go, at an account: a payment whose end is not known, a refund that is under
 * way, a dispute that is open, or money that it owes. A closed account is asked every night for as long as that is so.
 */
export async function isAwaited({ db, store }: StoreTransaction, account: string): Promise<boolean> {
  const { rows } = await sql<{ is_awaited: boolean }>`
    select exists (select from payments
        where store_id = ${store} and provider_account_id = ${account} and status = any(${undecided}::text[]))
      or exists (select from refunds join payments as payment on payment.id = refunds.payment_id
        where refunds.store_id = ${store} and payment.store_id = ${store} and payment.provider_account_id = ${account}
          and refunds.status = any(${refundStatusesUnderWay}::text[]))
      or exists (select from disputes
        where store_id = ${store} and provider_account_id = ${account} and ended_at is null)
      or exists (select from receivables
        where store_id = ${store} and provider_account_id = ${account} and status in ('expected', 'confirmed'))
      or exists (select from receivable_estimates
        where store_id = ${store} and provider_account_id = ${account} and expected_on is not null)
      as is_awaited`.execute(db)
  return rows[0]?.is_awaited ?? false
}
