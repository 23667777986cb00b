import type { Adyen } from './adyen.ts'
import { notify } from './notify.ts'
import { leftOf, type Payment } from './payment.ts'
import { newPsp } from './psp.ts'

/** What becomes of a disputed payment: each is told by the event of this name. */
export const disputeSteps = [
  'CHARGEBACK',
  'DISPUTE_DEFENSE_PERIOD_ENDED',
  'CHARGEBACK_REVERSED',
  'SECOND_CHARGEBACK',
] as const
export type DisputeStep = (typeof disputeSteps)[number]

const TAKES: ReadonlySet<DisputeStep> = new Set(['CHARGEBACK', 'SECOND_CHARGEBACK'])

/** Disputes what is left of a payment, or goes on with that: money moves, and the merchant hears of it. */
export function disputePayment(adyen: Adyen, reference: string, step: DisputeStep): boolean {
  const { db, now } = adyen
  return db.transaction(() => {
    const payment = db.one<Payment>('select * from adyen_payment where reference = ? and psp is not null', reference)
    const amount = payment ? leftOf(adyen, payment.id) : 0
    if (!payment || amount <= 0) return false
    const known = db.one<{ psp: string }>('select psp from adyen_dispute_line where payment_id = ?', payment.id)
    const psp = known?.psp ?? newPsp()
    if (step !== 'DISPUTE_DEFENSE_PERIOD_ENDED') {
      db.run(
        'insert into adyen_dispute_line (payment_id, psp, kind, amount, created_at) values (?, ?, ?, ?, ?)',
        payment.id,
        psp,
        TAKES.has(step) ? 'chargeback' : 'chargeback_reversed',
        amount,
        now().getTime(),
      )
    }
    const due = new Date(now().getTime() + 14 * 86_400_000).toISOString()
    notify(adyen, payment.account_id, {
      eventCode: step,
      isDone: true,
      psp,
      original: payment.psp,
      reference,
      amount,
      reason: 'Fraudulent transaction',
      additionalData: { chargebackReasonCode: '10.4', defensePeriodEndsAt: due },
    })
    return true
  })
}
