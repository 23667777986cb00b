import { type MercadoPagoFault, strike } from './faults.ts'
import {
  type Account,
  LATER,
  type MercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoCall,
  MercadoPagoProblem,
} from './mercado-pago.ts'
import { notify } from './notify.ts'
import {
  bookLine,
  changePayment,
  type Payment,
  paymentMessage,
  type Refund,
  readPayment,
  refundMessage,
  refundsOf,
} from './payment.ts'
import { endCode, overpaidOf, returnOverpaid } from './pix.ts'
import { changeRequest, readBody, refundRequest } from './requests.ts'

const WRONG_STATE = 2063

/** `PUT /v1/payments/{id}`: captures what is held, whole or in part, once; or lets it go. */
export function updatePayment(mercadoPago: MercadoPago, { account, params, body }: MercadoPagoCall): MercadoPagoAnswer {
  const asked = readBody(changeRequest, body)
  const payment = readPayment(mercadoPago, account, params.id ?? '')
  const changed =
    'capture' in asked ? capture(mercadoPago, account, payment, asked.transaction_amount) : cancel(mercadoPago, payment)
  notify(mercadoPago, account.id, changed, 'payment.updated')
  return { status: 200, body: paymentMessage(mercadoPago, changed) }
}

function capture(mercadoPago: MercadoPago, { id }: Account, payment: Payment, asked: number | undefined): Payment {
  const amount = asked ?? payment.amount
  if (payment.status !== 'authorized') throw wrongState()
  if (amount > payment.amount) throw new MercadoPagoProblem(400, 'Invalid transaction_amount', 4037)
  bookLine(mercadoPago, payment.id, 'paid', amount)
  const showsHeld = amount < payment.amount && strike(mercadoPago, 'capture', { accountId: id }) !== null
  return changePayment(mercadoPago, payment.id, {
    shown: showsHeld ? payment.amount : null,
    status: 'approved',
    status_detail: 'accredited',
    amount,
    financing: Math.round((payment.financing * amount) / payment.amount),
    approved_at: mercadoPago.now().getTime(),
  })
}

function cancel(mercadoPago: MercadoPago, payment: Payment): Payment {
  if (!['pending', 'in_process', 'authorized'].includes(payment.status)) throw wrongState()
  endCode(mercadoPago, payment)
  const change = { status: 'cancelled', status_detail: 'by_collector', due_at: null, due: null }
  return changePayment(mercadoPago, payment.id, change)
}

/** `POST /v1/payments/{id}/refunds`: all that is left, or a part. */
export function refundPayment(mercadoPago: MercadoPago, { account, params, body }: MercadoPagoCall): MercadoPagoAnswer {
  const { amount: asked } = readBody(refundRequest, body ?? undefined)
  const payment = readPayment(mercadoPago, account, params.id ?? '')
  if (payment.status !== 'approved') throw wrongState()
  const open = refundsOf(mercadoPago, payment.id).filter(({ status }) => status === 'in_process')
  const { paid, returned } = sumsOf(mercadoPago, payment)
  const left = paid - returned - open.reduce((sum, { amount }) => sum + amount, 0)
  const amount = asked ?? left
  if (amount > left || left === 0) throw new MercadoPagoProblem(400, 'Invalid refund amount', 4040)
  const fault = strike(mercadoPago, 'refund', { accountId: account.id })
  if (fault?.kind === 'no_balance') throw new MercadoPagoProblem(400, 'Insufficient balance to refund', 2024)
  const refund = writeRefund(mercadoPago, payment, { amount, fault })
  if (refund.status === 'approved') takeBack(mercadoPago, payment, amount)
  if (refund.status !== 'in_process') {
    notify(mercadoPago, account.id, readPayment(mercadoPago, account, String(payment.id)), 'payment.updated')
  }
  return { status: 201, body: refundMessage(refund) }
}

function writeRefund(
  { db, now }: MercadoPago,
  payment: Payment,
  { amount, fault }: { amount: number; fault: MercadoPagoFault | null },
): Refund {
  const at = now().getTime()
  const { kind, parameters } = fault ?? { kind: null, parameters: {} }
  const status = kind === 'refund_slow' ? 'in_process' : kind === 'refund_rejected' ? 'rejected' : 'approved'
  const isDeniedLater = kind === 'refund_denied_later'
  const refund = db.one<Refund>(
    `insert into mercado_pago_refund (payment_id, amount, status, created_at, due_at, ends) values (?, ?, ?, ?, ?, ?)
     returning *`,
    payment.id,
    amount,
    status,
    at,
    status === 'in_process' ? at + LATER : isDeniedLater ? at + (parameters.delay_ms ?? LATER) : null,
    isDeniedLater ? 'rejected' : (parameters.ends ?? 'approved'),
  )
  if (!refund) throw new Error('the refund was not written')
  return refund
}

/** Gives an amount back. */
export function takeBack(mercadoPago: MercadoPago, payment: Payment, amount: number): Payment {
  const { paid, returned } = sumsOf(mercadoPago, payment)
  const isWhole = returned + amount >= paid
  bookLine(mercadoPago, payment.id, 'refunded', amount)
  return changeReturned(mercadoPago, payment, returned + amount, {
    status: isWhole ? 'refunded' : 'approved',
    status_detail: isWhole ? 'refunded' : 'partially_refunded',
  })
}

/** Takes back what was given back before. */
export function denyReturn(mercadoPago: MercadoPago, payment: Payment, amount: number): Payment {
  const returned = sumsOf(mercadoPago, payment).returned - amount
  bookLine(mercadoPago, payment.id, 'refund_denied', amount)
  const status_detail = returned > 0 ? 'partially_refunded' : 'accredited'
  return changeReturned(mercadoPago, payment, returned, { status: 'approved', status_detail })
}

/** All that came of a payment, and all that went back: by a code more may come than was asked. */
function sumsOf(mercadoPago: MercadoPago, payment: Payment): { paid: number; returned: number } {
  const { came, returned } = overpaidOf(mercadoPago, payment)
  return { paid: payment.amount + came, returned: payment.refunded + returned }
}

function changeReturned(
  mercadoPago: MercadoPago,
  payment: Payment,
  returned: number,
  state: Pick<Payment, 'status' | 'status_detail'>,
): Payment {
  const refunded = Math.min(returned, payment.amount)
  returnOverpaid(mercadoPago, payment, returned - refunded)
  return changePayment(mercadoPago, payment.id, { refunded, ...state })
}

function wrongState(): MercadoPagoProblem {
  return new MercadoPagoProblem(400, 'The action requested is not valid for the current payment state', WRONG_STATE)
}
