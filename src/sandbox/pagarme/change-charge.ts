import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { bookLine, type Charge, changeCharge, chargeMessage, readCharge } from './charge.ts'
import { strike } from './faults.ts'
import { notify } from './notify.ts'
import { LATER, type Pagarme, type PagarmeAnswer, type PagarmeCall, PagarmeProblem } from './pagarme.ts'
import { cancelPix, findPix } from './pix.ts'
import { cancelRequest, captureRequest, readBody } from './requests.ts'

/** `POST /charges/{id}/capture`: once, whole or in part; the rest is let go. */
export function captureCharge(pagarme: Pagarme, { account, params, body }: PagarmeCall): PagarmeAnswer {
  const asked = readBody(captureRequest, 'request', body ?? undefined)
  const charge = readCharge(pagarme, account, params.id ?? '')
  const amount = asked.amount ?? charge.amount
  if (charge.transaction_status !== 'authorized_pending_capture') {
    throw new PagarmeProblem(412, 'This charge can not be captured.')
  }
  if (amount > charge.amount) throw new PagarmeProblem(412, 'The amount is greater than the charge amount.')
  if (strike(pagarme, 'change', { accountId: account.id })) {
    throw new PagarmeProblem(412, 'The acquirer did not capture this charge.')
  }
  const counts = amount < charge.amount && strike(pagarme, 'capture', { accountId: account.id }) !== null
  const captured = changeCharge(pagarme, charge.id, {
    released: counts ? charge.amount - amount : 0,
    status: 'paid',
    transaction_status: amount < charge.amount ? 'partial_capture' : 'captured',
    transaction_amount: amount,
    operation_type: 'capture',
    paid_amount: amount,
    paid_at: pagarme.now().getTime(),
  })
  bookLine(pagarme, charge.id, 'paid', amount)
  notify(pagarme, account.id, captured)
  return { status: 200, body: chargeMessage(pagarme, captured) }
}

/** `DELETE /charges/{id}`: lets go what is held, or gives back, whole or in part. The sum of it only grows. */
export function cancelCharge(pagarme: Pagarme, { account, params, body }: PagarmeCall): PagarmeAnswer {
  const { amount } = readBody(cancelRequest, 'request', body ?? undefined)
  const pix = findPix(pagarme, account, params.id ?? '')
  if (pix) return cancelPix(pagarme, pix, amount)
  const charge = readCharge(pagarme, account, params.id ?? '')
  const changed = charge.status === 'paid' ? refundPaid(pagarme, charge, amount) : voidHeld(pagarme, charge, amount)
  notify(pagarme, account.id, changed)
  return { status: 200, body: chargeMessage(pagarme, changed) }
}

function voidHeld(pagarme: Pagarme, charge: Charge, amount: number | undefined): Charge {
  const isHeld = charge.status === 'pending' && charge.transaction_status === 'authorized_pending_capture'
  if (!isHeld || (amount ?? charge.amount) !== charge.amount) {
    throw new PagarmeProblem(412, 'This charge can not be canceled.')
  }
  if (strike(pagarme, 'change', { accountId: charge.account_id })) {
    throw new PagarmeProblem(412, 'The acquirer did not let this charge go.')
  }
  return changeCharge(pagarme, charge.id, {
    status: 'canceled',
    transaction_status: 'voided',
    operation_type: 'cancel',
    canceled_amount: charge.amount,
    canceled_at: pagarme.now().getTime(),
  })
}

function refundPaid(pagarme: Pagarme, charge: Charge, asked: number | undefined): Charge {
  const left = charge.paid_amount - charge.canceled_amount
  const amount = asked ?? left
  if (charge.payment_method === 'voucher') rejectVoucher(pagarme, charge, amount)
  if (charge.transaction_status === 'pending_refund') throw new PagarmeProblem(412, 'This charge has a pending refund.')
  if (amount > left || left === 0) throw new PagarmeProblem(412, 'The amount is greater than what is left to cancel.')
  const fault = strike(pagarme, 'refund', { accountId: charge.account_id })
  if (fault?.kind === 'no_balance') throw new PagarmeProblem(412, 'Insufficient balance to refund this charge.')
  if (fault?.kind === 'refund_slow' || charge.behavior === 'slow_refund') {
    return changeCharge(pagarme, charge.id, {
      transaction_status: 'pending_refund',
      transaction_amount: amount,
      operation_type: 'cancel',
      due_at: pagarme.now().getTime() + LATER,
      due: fault?.parameters.ends === 'denied' ? 'reject_refund' : 'refund',
    })
  }
  const refunded = refundNow(pagarme, charge, amount)
  if (fault?.kind !== 'refund_denied_later') return refunded
  const due_at = pagarme.now().getTime() + (fault.parameters.delay_ms ?? LATER)
  return changeCharge(pagarme, charge.id, { due_at, due: `deny_refund ${amount}` })
}

/** A voucher is given back whole, and on the day of its sale; later by its issuer alone. */
function rejectVoucher({ now }: Pagarme, charge: Charge, amount: number): void {
  const day = (time: number) => saoPauloDate(new Date(time))
  if (amount !== charge.amount || day(charge.created_at) !== day(now().getTime())) {
    throw new PagarmeProblem(412, 'This voucher can not be canceled.')
  }
}

/** Takes back what was given back before. */
export function denyRefund(pagarme: Pagarme, charge: Charge, amount: number): Charge {
  const canceled = charge.canceled_amount - amount
  bookLine(pagarme, charge.id, 'refund_denied', amount)
  return changeCharge(pagarme, charge.id, {
    status: 'paid',
    transaction_status: canceled > 0 ? 'partial_refunded' : 'captured',
    canceled_amount: canceled,
    canceled_at: canceled > 0 ? charge.canceled_at : null,
  })
}

/** Gives an amount back at once. */
export function refundNow(pagarme: Pagarme, charge: Charge, amount: number): Charge {
  const canceled = charge.canceled_amount + amount
  const isWhole = canceled === charge.paid_amount
  bookLine(pagarme, charge.id, 'refunded', amount)
  return changeCharge(pagarme, charge.id, {
    status: isWhole ? 'canceled' : 'paid',
    transaction_status: isWhole ? 'refunded' : 'partial_refunded',
    transaction_amount: amount,
    operation_type: 'cancel',
    canceled_amount: canceled,
    canceled_at: pagarme.now().getTime(),
  })
}
