import { earlier } from '../earlier.ts'
import { denyReturn, takeBack } from './change-payment.ts'
import { decideCase, openCase } from './chargebacks.ts'
import type { MercadoPago } from './mercado-pago.ts'
import { notify } from './notify.ts'
import { bookLine, changePayment, type Payment, type Refund } from './payment.ts'
import { nextPixDue, settlePix } from './pix.ts'

/** When the next thing comes due by itself; null where nothing waits. */
export function nextDue(mercadoPago: MercadoPago): number | null {
  const next = mercadoPago.db.one<{ at: number | null }>(
    `select min(at) as at from (
       select min(due_at) as at from mercado_pago_payment where due_at is not null
       union all select min(due_at) from mercado_pago_refund where due_at is not null)`,
  )
  return earlier(next?.at ?? null, nextPixDue(mercadoPago))
}

/** Ends what is due: reviews, chargebacks, refunds that took their time. */
export function settleDue(mercadoPago: MercadoPago): void {
  const { db, now } = mercadoPago
  const at = now().getTime()
  db.transaction(() => {
    settlePix(mercadoPago)
    for (const payment of db.all<Payment>('select * from mercado_pago_payment where due_at <= ?', at)) {
      changePayment(mercadoPago, payment.id, { due_at: null, due: null })
      const ended = endOf(mercadoPago, payment)
      notify(mercadoPago, payment.account_id, ended, 'payment.updated')
    }
    const due = db.all<Refund & { ends: Refund['status'] }>('select * from mercado_pago_refund where due_at <= ?', at)
    for (const refund of due) endRefund(mercadoPago, refund)
  })
}

function endRefund(
  mercadoPago: MercadoPago,
  { id, payment_id, amount, status, ends }: Refund & { ends: Refund['status'] },
): void {
  const { db } = mercadoPago
  const payment = db.one<Payment>('select * from mercado_pago_payment where id = ?', payment_id)
  if (!payment) return
  // Of what was charged back meanwhile nothing is left to be given back.
  const end = payment.status === 'charged_back' && ends === 'approved' ? 'rejected' : ends
  db.run('update mercado_pago_refund set status = ?, due_at = null where id = ?', end, id)
  const changed =
    end === 'approved'
      ? takeBack(mercadoPago, payment, amount)
      : status === 'approved'
        ? denyReturn(mercadoPago, payment, amount)
        : changePayment(mercadoPago, payment_id, {})
  notify(mercadoPago, payment.account_id, changed, 'payment.updated')
}

function endOf(mercadoPago: MercadoPago, payment: Payment): Payment {
  const at = mercadoPago.now().getTime()
  const { id, amount, captures } = payment
  switch (payment.due) {
    case 'approve':
      if (!captures) {
        return changePayment(mercadoPago, id, { status: 'authorized', status_detail: 'pending_capture' })
      }
      bookLine(mercadoPago, id, 'paid', amount)
      return changePayment(mercadoPago, id, { status: 'approved', status_detail: 'accredited', approved_at: at })
    case 'reject':
      return changePayment(mercadoPago, id, { status: 'rejected', status_detail: 'cc_rejected_high_risk' })
    case 'dispute':
      return openCase(mercadoPago, payment)
    case 'settle':
    case 'cover':
      return decideCase(mercadoPago, payment, payment.due === 'cover')
    default: {
      const left = amount - payment.refunded
      if (left > 0) bookLine(mercadoPago, id, 'charged_back', left)
      return changePayment(mercadoPago, id, { status: 'charged_back', status_detail: 'settled' })
    }
  }
}
