import { z } from 'zod'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { readRequest } from '../read-request.ts'
import { knownAccount } from './acquirer-accounts.ts'

const ledgerQuery = z.strictObject({ merchant_id: z.string() })

/**
 * `GET /control/acquirer/ledger?merchant_id=`: an account's payments, refunds, chargebacks and lines: the acquirer's
 * own books, to compare with.
 */
export function readAcquirerLedger(acquirer: Acquirer, query: unknown): object {
  const { id } = knownAccount(acquirer, readRequest(ledgerQuery, query).merchant_id)
  const { db } = acquirer
  return {
    payments: db.all(
      `select id, reference, kind, status, amount, captured_amount, funding from acquirer_payment
        where account_id = ? order by created_at, id`,
      id,
    ),
    refunds: db.all(
      `select refund.id, payment_id, refund.reference, refund.amount, refund.status,
              failed_capture from acquirer_refund as refund
         join acquirer_payment as payment on payment.id = payment_id where account_id = ? order by refund.created_at,
           refund.id`,
      id,
    ),
    chargebacks: db.all(
      `select chargeback.id, payment_id, chargeback.amount, chargeback.status, round
        from acquirer_chargeback as chargeback
         join acquirer_payment as payment on payment.id = payment_id where account_id = ?
           order by opened_at, chargeback.id`,
      id,
    ),
    lines: db.all(
      `select payment_id, line.kind, number, gross, coalesce(paid_fee, fee) as fee,
              gross - coalesce(paid_fee, fee) as net, expected_on from acquirer_line as line
         join acquirer_payment as payment on payment.id = payment_id where account_id = ? order by line.id`,
      id,
    ),
  }
}
