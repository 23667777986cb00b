import { addBankDays } from '../../../shared/brazil/bank-days.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { randomText } from '../../random-text.ts'
import type { Acquirer } from '../acquirer.ts'
import { addLines } from '../books/line.ts'
import { changePayment, type Payment } from '../payments/payment.ts'
import { refundedAmount } from '../payments/payment-message.ts'
import { giveWay } from '../refunds/give-way.ts'
import { refundsOf } from '../refunds/refund.ts'
import { notifyOfChargeback } from '../webhook/notify-merchant.ts'
import { type Chargeback, chargebacksOf, disputedAmount, EVIDENCE_TIME } from './chargeback.ts'

/** The scheme's code that stands for a reason: Visa's. */
const networkCodes: Record<Chargeback['reason'], string> = {
  fraud: '10.4',
  not_received: '13.1',
  not_as_described: '13.3',
  canceled: '13.7',
  duplicate: '12.6',
}

/**
 * Centavos of a payment that were neither given back nor disputed; below zero where refunds and chargebacks are more
 * than it.
 */
export function undisputed(acquirer: Acquirer, payment: Payment): number {
  const refunded = refundedAmount(refundsOf(acquirer, payment.id))
  return payment.captured_amount - refunded - disputedAmount(chargebacksOf(acquirer, payment.id))
}

/**
 * The payer disputes a payment: the money is taken from the merchant at once, the acquirer's fee stays. Schemes
 * do not ask what was given back or is disputed already. Within a transaction.
 * @param amount centavos, no more than were captured.
 */
export function openChargeback(
  acquirer: Acquirer,
  payment: Payment,
  { amount, reason }: { amount: number; reason: Chargeback['reason'] },
): Chargeback & { reference: string } {
  const now = acquirer.now()
  const id = `cb_${randomText(24)}`
  acquirer.db.run(
    `insert into acquirer_chargeback (id, payment_id, amount, reason, network_code, status, opened_at, evidence_due_at,
       updated_at) values (?, ?, ?, ?, ?, 'evidence_due', ?, ?, ?)`,
    id,
    payment.id,
    amount,
    reason,
    networkCodes[reason],
    now.getTime(),
    now.getTime() + EVIDENCE_TIME,
    now.getTime(),
  )
  const chargebacks = chargebacksOf(acquirer, payment.id)
  const expected_on = addBankDays(saoPauloDate(now), 1)
  addLines(acquirer, payment.id, [
    { kind: 'chargeback', number: chargebacks.length, gross: -amount, fee: 0, expected_on },
  ])
  changePayment(acquirer, payment, {})
  const opened = chargebacks.find(chargeback => chargeback.id === id)
  if (!opened) throw new Error('the chargeback was not written')
  giveWay(acquirer, payment)
  return notifyOfChargeback(acquirer, opened)
}
