import { strike } from './faults.ts'
import { type Account, type MercadoPago, type MercadoPagoAnswer, MercadoPagoProblem } from './mercado-pago.ts'
import { notify } from './notify.ts'
import { bookLine, changePayment, codeOf, type Payment, paymentMessage } from './payment.ts'
import { pixRequest, readBody } from './requests.ts'

const MINUTE = 60_000
/** Ms that a code may live. */
const LIFE = { least: 30 * MINUTE, usual: 24 * 60 * MINUTE, most: 30 * 24 * 60 * MINUTE }

export function isByPix(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'payment_method_id' in body && body.payment_method_id === 'pix'
}

/** `POST /v1/payments` of one payment by Pix. */
export function createPix(mercadoPago: MercadoPago, account: Account, body: unknown): MercadoPagoAnswer {
  const asked = readBody(pixRequest, body)
  const { db, codes } = mercadoPago
  const at = mercadoPago.now().getTime()
  const until = asked.date_of_expiration ? Date.parse(asked.date_of_expiration) : at + LIFE.usual
  if (until < at + LIFE.least || until > at + LIFE.most) {
    throw new MercadoPagoProblem(400, 'Invalid parameter date_of_expiration', 8)
  }
  const amount = asked.transaction_amount
  const expiresIn = Math.round((until - at) / 1000)
  const { cobId, brCode } = codes.make('Mercado Pago', { amount, expiresIn, message: asked.description ?? null })
  const payment = db.one<Payment>(
    `insert into mercado_pago_payment (account_id, external_reference, amount, status, status_detail, method,
       installments, captures, card_json, payer_json, created_at, updated_at)
     values (?, ?, ?, 'pending', 'pending_waiting_transfer', 'pix', 1, 1, '{}', ?, ?, ?) returning *`,
    account.id,
    asked.external_reference ?? null,
    amount,
    JSON.stringify(asked.payer),
    at,
    at,
  )
  if (!payment) throw new Error('the payment was not written')
  db.run(
    'insert into mercado_pago_code (payment_id, cob_id, br_code, expires_at) values (?, ?, ?, ?)',
    payment.id,
    cobId,
    brCode,
    until,
  )
  const isRejected = strike(mercadoPago, 'pix', { accountId: account.id }) !== null
  if (isRejected) codes.remove(cobId)
  const rejected = { status: 'rejected', status_detail: 'rejected_high_risk' }
  const made = isRejected ? changePayment(mercadoPago, payment.id, rejected) : payment
  notify(mercadoPago, account.id, made, 'payment.created')
  return { status: 201, body: paymentMessage(mercadoPago, made) }
}

/** Nobody can pay the code of a payment any more. */
export function endCode(mercadoPago: MercadoPago, { id }: Payment): void {
  const code = codeOf(mercadoPago, id)
  if (code) mercadoPago.codes.remove(code.cob_id)
}

/** What came by its code beyond what was asked, and what of that was given back. */
export function overpaidOf(mercadoPago: MercadoPago, { id }: Payment): { came: number; returned: number } {
  const code = codeOf(mercadoPago, id)
  return { came: code?.overpaid ?? 0, returned: code?.overpaid_refunded ?? 0 }
}

/** So much of what came beyond what was asked is given back by now. */
export function returnOverpaid({ db }: MercadoPago, { id }: Payment, returned: number): void {
  db.run('update mercado_pago_code set overpaid_refunded = ? where payment_id = ?', returned, id)
}

const isPaidAnew = `select payment.* from mercado_pago_code as code
  join mercado_pago_payment as payment on payment.id = code.payment_id
  where (select coalesce(sum(pix.amount), 0) from pix where pix.cob_id = code.cob_id) >
    code.overpaid + (case when payment.approved_at is null then 0 else payment.amount end)`

/** When codes that were paid are looked at: now, or never. */
export function nextPixDue({ db, now }: MercadoPago): number | null {
  return db.one(`${isPaidAnew} limit 1`) ? now().getTime() : null
}

/** Takes in what came. Within a transaction. */
export function settlePix(mercadoPago: MercadoPago): void {
  const { db, codes } = mercadoPago
  for (const payment of db.all<Payment>(isPaidAnew)) {
    const code = codeOf(mercadoPago, payment.id)
    if (!code) continue
    const { paid, paidAt, endToEndId } = codes.moneyOf(code.cob_id)
    const overpaid = Math.max(0, paid - payment.amount)
    bookLine(
      mercadoPago,
      payment.id,
      'paid',
      paid - code.overpaid - (payment.approved_at === null ? 0 : payment.amount),
    )
    db.run(
      'update mercado_pago_code set overpaid = ?, end_to_end_id = ? where payment_id = ?',
      overpaid,
      endToEndId,
      payment.id,
    )
    const status = { status: 'approved', status_detail: 'accredited', approved_at: paidAt }
    notify(mercadoPago, payment.account_id, changePayment(mercadoPago, payment.id, status), 'payment.updated')
  }
}
