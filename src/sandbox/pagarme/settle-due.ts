import { earlier } from '../earlier.ts'
import { denyRefund, refundNow } from './change-charge.ts'
import { bookLine, type Charge, changeCharge } from './charge.ts'
import { notify } from './notify.ts'
import type { Pagarme } from './pagarme.ts'
import { nextPixDue, settlePix } from './pix.ts'

/** When the next thing comes due by itself; null where nothing waits. */
export function nextDue(pagarme: Pagarme): number | null {
  const ofCards = pagarme.db.one<{ at: number | null }>(
    'select min(due_at) as at from pagarme_charge where due_at is not null',
  )
  return earlier(ofCards?.at ?? null, nextPixDue(pagarme))
}

/** Ends what is due: errors that become a payment or none, reviews, chargebacks, refunds that took their time. */
export function settleDue(pagarme: Pagarme): void {
  const { db, now } = pagarme
  db.transaction(() => {
    settlePix(pagarme)
    for (const charge of db.all<Charge>('select * from pagarme_charge where due_at <= ?', now().getTime())) {
      const ended = changeCharge(pagarme, endOf(pagarme, charge).id, { due_at: null, due: null })
      notify(pagarme, charge.account_id, ended)
    }
  })
}

function endOf(pagarme: Pagarme, charge: Charge): Charge {
  const at = pagarme.now().getTime()
  const [due, amount] = charge.due?.split(' ') ?? []
  switch (due) {
    case 'pay':
      bookLine(pagarme, charge.id, 'paid', charge.amount)
      return changeCharge(pagarme, charge.id, {
        status: 'paid',
        transaction_status: 'captured',
        return_code: '00',
        paid_amount: charge.amount,
        paid_at: at,
      })
    case 'authorize':
      return changeCharge(pagarme, charge.id, {
        status: 'pending',
        transaction_status: 'authorized_pending_capture',
        return_code: '00',
      })
    case 'fail':
      return changeCharge(pagarme, charge.id, { status: 'failed', transaction_status: 'failed', return_code: '91' })
    case 'cancel':
      return changeCharge(pagarme, charge.id, { status: 'canceled', transaction_status: 'voided', canceled_at: at })
    case 'chargeback': {
      const left = charge.paid_amount - charge.canceled_amount
      // What was given back whole before cannot be charged back.
      if (left === 0) return charge
      bookLine(pagarme, charge.id, 'chargedback', left)
      return changeCharge(pagarme, charge.id, { status: 'chargedback', transaction_status: 'chargedback' })
    }
    case 'deny_refund':
      return denyRefund(pagarme, charge, Number(amount))
    case 'reject_refund':
      return changeCharge(pagarme, charge.id, {
        transaction_status: charge.canceled_amount > 0 ? 'partial_refunded' : 'captured',
      })
    default:
      return refundNow(pagarme, charge, charge.transaction_amount)
  }
}
