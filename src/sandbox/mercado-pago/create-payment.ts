import type { z } from 'zod'
import { randomText } from '../random-text.ts'
import type { ShownCard } from './create-token.ts'
import { planOf } from './installment-plans.ts'
import {
  type Account,
  LATER,
  type MercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoCall,
  MercadoPagoProblem,
} from './mercado-pago.ts'
import { notify } from './notify.ts'
import { bookLine, type Payment, paymentMessage } from './payment.ts'
import { createPix, isByPix } from './pix.ts'
import { paymentRequest, readBody } from './requests.ts'

/** What is read of the first four letters of the holder's name, as the real sandbox has it; the last is our own. */
const REJECTING: Readonly<Record<string, string>> = {
  OTHE: 'cc_rejected_other_reason',
  CALL: 'cc_rejected_call_for_authorize',
  FUND: 'cc_rejected_insufficient_amount',
  SECU: 'cc_rejected_bad_filled_security_code',
  EXPI: 'cc_rejected_bad_filled_date',
  FORM: 'cc_rejected_bad_filled_other',
  CARD: 'cc_rejected_bad_filled_card_number',
  INST: 'cc_rejected_invalid_installments',
  DUPL: 'cc_rejected_duplicated_payment',
  LOCK: 'cc_rejected_card_disabled',
  CTNA: 'cc_rejected_card_type_not_allowed',
  ATTE: 'cc_rejected_max_attempts',
  BLAC: 'cc_rejected_blacklist',
}

/** The cards that its documents publish for issuers' questions, and one of debit: what comes of the answer. */
const CHALLENGED: Readonly<Record<string, 'passed' | 'failed'>> = {
  '548392…4623': 'passed',
  '536195…7557': 'failed',
  '651652…0019': 'passed',
}

type Start = Pick<Payment, 'status' | 'status_detail'> & { due?: string; challenge?: 'passed' | 'failed' }

/** `POST /v1/payments`: one payment by card or by Pix. A rejected card is an answer of 201. */
export function createPayment(mercadoPago: MercadoPago, { account, body }: MercadoPagoCall): MercadoPagoAnswer {
  if (isByPix(body)) return createPix(mercadoPago, account, body)
  const asked = readBody(paymentRequest, body)
  const token = takeToken(mercadoPago, account, asked)
  const { card_json } = token
  const debit = asked.payment_method_id.startsWith('deb')
  // Debit is taken at once, and of nobody whom their issuer was not asked about.
  if (debit && asked.three_d_secure_mode !== 'mandatory') throw new MercadoPagoProblem(400, 'three_d_secure_mode', 8)
  if (debit && !(asked.capture && asked.installments === 1)) throw new MercadoPagoProblem(400, 'installments', 8)
  const { transaction_amount: amount, installments: count } = asked
  const plan = planOf(mercadoPago, account, { amount, count })
  if (!plan) throw new MercadoPagoProblem(400, 'Invalid installments', 3028)
  const start = token.code_is_wrong
    ? { status: 'rejected', status_detail: REJECTING.SECU ?? '' }
    : startOf(token.holder, asked, JSON.parse(card_json))
  const made = { card_json, stored: token.stored_card, financing: plan.total - amount }
  const payment = writePayment(mercadoPago, account, { asked, start, ...made })
  if (payment.status === 'approved') bookLine(mercadoPago, payment.id, 'paid', payment.amount)
  notify(mercadoPago, account.id, payment, 'payment.created')
  return { status: 201, body: paymentMessage(mercadoPago, payment) }
}

function startOf(
  holder: string,
  { capture: captures, three_d_secure_mode: mode }: z.output<typeof paymentRequest>,
  { first_six_digits, last_four_digits }: Pick<ShownCard, 'first_six_digits' | 'last_four_digits'>,
): Start {
  const first = holder.split(' ')[0] ?? ''
  if (Object.hasOwn(REJECTING, first)) return { status: 'rejected', status_detail: REJECTING[first] ?? '' }
  if (first === 'CONT') return { status: 'in_process', status_detail: 'pending_contingency', due: 'approve' }
  if (first === 'REVI') return { status: 'in_process', status_detail: 'pending_review_manual', due: 'reject' }
  const challenge = CHALLENGED[`${first_six_digits}…${last_four_digits}`]
  if (mode !== 'not_supported' && challenge) {
    return { status: 'pending', status_detail: 'pending_challenge', challenge }
  }
  if (!captures) return { status: 'authorized', status_detail: 'pending_capture' }
  const paid = { status: 'approved', status_detail: 'accredited' }
  // Of our own: taken back by the issuer, who is to be convinced.
  if (first === 'DISP') return { ...paid, due: 'dispute' }
  return first === 'CHAR' ? { ...paid, due: 'charge_back' } : paid
}

function writePayment(
  { db, now }: MercadoPago,
  account: Account,
  {
    asked,
    start,
    ...made
  }: {
    asked: z.output<typeof paymentRequest>
    start: Start
    card_json: string
    stored: number | null
    financing: number
  },
): Payment {
  const at = now().getTime()
  const isGood = start.status === 'approved' || start.status === 'authorized'
  const payment = db.one<Payment>(
    `insert into mercado_pago_payment (account_id, external_reference, amount, status, status_detail, method,
       installments, descriptor, captures, card_json, payer_json, authorization_code, created_at, updated_at,
       approved_at, due_at, due, challenge_secret, challenge_ends, stored_card, financing)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
    account.id,
    asked.external_reference ?? null,
    asked.transaction_amount,
    start.status,
    start.status_detail,
    asked.payment_method_id,
    asked.installments,
    asked.statement_descriptor ?? null,
    asked.capture ? 1 : 0,
    made.card_json,
    JSON.stringify(asked.payer),
    isGood ? String(at).slice(-6) : null,
    at,
    at,
    start.status === 'approved' ? at : null,
    start.due ? at + LATER : null,
    start.due ?? null,
    start.challenge ? randomText(48) : null,
    start.challenge ?? null,
    made.stored,
    made.financing,
  )
  if (!payment) throw new Error('the payment was not written')
  return payment
}

interface TakenToken {
  holder: string
  card_json: string
  stored_card: number | null
  code_is_wrong: 0 | 1
}

/** A token pays once. One of a stored card's code pays for the customer whose card it is. */
function takeToken(
  { db, now }: MercadoPago,
  account: Account,
  { token: id, payer }: z.output<typeof paymentRequest>,
): TakenToken {
  const known = db.one<{ used: number }>(
    'select used from mercado_pago_token where id = ? and account_id = ? and expires_at > ?',
    id,
    account.id,
    now().getTime(),
  )
  if (!known) throw new MercadoPagoProblem(400, 'Card Token not found', 2006)
  if (known.used) throw new MercadoPagoProblem(400, 'Invalid card_token_id', 3003)
  const taken = db.one<TakenToken>(
    'update mercado_pago_token set used = 1 where id = ? returning holder, card_json, stored_card, code_is_wrong',
    id,
  )
  if (!taken) throw new Error('the token that was just read is not there')
  if (taken.stored_card === null) return taken
  const owner = db.one<{ customer_id: string }>(
    'select customer_id from mercado_pago_card where id = ?',
    taken.stored_card,
  )
  if (!owner) throw new MercadoPagoProblem(400, 'Card Token not found', 2006)
  if (payer.type !== 'customer' || payer.id !== owner.customer_id) throw new MercadoPagoProblem(400, 'Invalid payer', 2)
  return taken
}
