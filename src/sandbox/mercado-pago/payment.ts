import { type Account, type MercadoPago, MercadoPagoProblem, reais, timeText } from './mercado-pago.ts'

/** A payment, as the database has it. */
export interface Payment {
  id: number
  account_id: number
  external_reference: string | null
  amount: number
  refunded: number
  status: string
  status_detail: string
  method: string
  installments: number
  descriptor: string | null
  captures: 0 | 1
  card_json: string
  payer_json: string
  authorization_code: string | null
  created_at: number
  updated_at: number
  approved_at: number | null
  due_at: number | null
  due: string | null
  challenge_secret: string | null
  /** What comes of the issuer's question, whoever answers. */
  challenge_ends: 'passed' | 'failed' | null
  /** The stored card that it was paid with. */
  stored_card: number | null
  /** What the payer pays above the amount, by its table of instalments. */
  financing: number
  /** What was held, where it is shown still though a part was captured. */
  shown: number | null
}

/** A refund, likewise. */
export interface Refund {
  id: number
  payment_id: number
  amount: number
  status: 'approved' | 'in_process' | 'rejected'
  created_at: number
}

/** What it keeps of a sale, of 10,000. */
const FEE = 499
const PER = 10_000

/** What it keeps of an amount. */
export function feeOf(amount: number): number {
  return Math.round((amount * FEE) / PER)
}

/** A payment of this account. @throws MercadoPagoProblem 404. */
export function readPayment({ db }: MercadoPago, account: Account, id: string): Payment {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
  const where = 'where id = ? and account_id = ?'
  const payment = db.one<Payment>(`select * from mercado_pago_payment ${where}`, number, account.id)
  if (!payment) throw new MercadoPagoProblem(404, 'Payment not found', 2000)
  return payment
}

/** Writes what has changed of a payment. */
export function changePayment(mercadoPago: MercadoPago, id: number, change: Partial<Omit<Payment, 'id'>>): Payment {
  const entries = Object.entries({ ...change, updated_at: mercadoPago.now().getTime() })
  const columns = entries.map(([column]) => `${column} = ?`).join(', ')
  const payment = mercadoPago.db.one<Payment>(
    `update mercado_pago_payment set ${columns} where id = ? returning *`,
    ...entries.map(([, value]) => value),
    id,
  )
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}

/** Writes a line of the books. */
export function bookLine(
  { db, now }: MercadoPago,
  payment: number,
  kind: 'paid' | 'refunded' | 'refund_denied' | 'charged_back' | 'reimbursed',
  amount: number,
): void {
  db.run(
    'insert into mercado_pago_line (payment_id, kind, amount, created_at) values (?, ?, ?, ?)',
    payment,
    kind,
    amount,
    now().getTime(),
  )
}

export function refundsOf({ db }: MercadoPago, payment: number): Refund[] {
  return db.all<Refund>('select * from mercado_pago_refund where payment_id = ? order by id', payment)
}

/** The code of a payment by Pix. */
export interface Code {
  payment_id: number
  cob_id: number
  br_code: string
  expires_at: number
  overpaid: number
  /** What of that was given back. */
  overpaid_refunded: number
  end_to_end_id: string | null
}

export function codeOf({ db }: MercadoPago, payment: number): Code | undefined {
  return db.one<Code>('select * from mercado_pago_code where payment_id = ?', payment)
}

/** A payment as its own answers show it. */
export function paymentMessage(mercadoPago: MercadoPago, payment: Payment): object {
  const { status } = payment
  const amount = payment.shown ?? payment.amount
  const card = JSON.parse(payment.card_json)
  const isPaid = payment.approved_at !== null
  const pix = codeOf(mercadoPago, payment.id)
  const fee = feeOf(amount)
  const total = amount + payment.financing
  return {
    id: payment.id,
    date_created: timeText(payment.created_at),
    date_approved: payment.approved_at === null ? null : timeText(payment.approved_at),
    date_last_updated: timeText(payment.updated_at),
    date_of_expiration: pix ? timeText(pix.expires_at) : null,
    money_release_date: payment.approved_at === null ? null : timeText(payment.approved_at),
    operation_type: 'regular_payment',
    issuer_id: '24',
    payment_method_id: payment.method,
    payment_type_id: pix ? 'bank_transfer' : payment.method.startsWith('deb') ? 'debit_card' : 'credit_card',
    status,
    status_detail: payment.status_detail,
    currency_id: 'BRL',
    live_mode: false,
    authorization_code: payment.authorization_code,
    collector_id: payment.account_id,
    payer: JSON.parse(payment.payer_json),
    external_reference: payment.external_reference,
    transaction_amount: reais(amount),
    transaction_amount_refunded: reais(payment.refunded + (pix?.overpaid_refunded ?? 0)),
    installments: payment.installments,
    transaction_details: {
      net_received_amount: reais(isPaid ? amount - fee : 0),
      total_paid_amount: reais(total),
      overpaid_amount: reais(pix?.overpaid ?? 0),
      installment_amount: reais(Math.round(total / payment.installments)),
    },
    fee_details: isPaid ? feesOf(fee, payment.financing) : [],
    captured: isPaid,
    binary_mode: false,
    statement_descriptor: payment.descriptor,
    card: { id: payment.stored_card === null ? null : String(payment.stored_card), ...card },
    refunds: refundsOf(mercadoPago, payment.id).map(refundMessage),
    ...(status === 'pending' &&
      payment.challenge_secret && {
        three_ds_info: {
          external_resource_url: `${mercadoPago.url()}/mercado-pago/3ds`,
          creq: payment.challenge_secret,
        },
      }),
    processing_mode: 'aggregator',
    point_of_interaction:
      pix && status !== 'rejected'
        ? {
            type: 'OPENPLATFORM',
            transaction_data: { qr_code: pix.br_code, ...(pix.end_to_end_id && { e2e_id: pix.end_to_end_id }) },
          }
        : {},
  }
}

/** What it keeps of a sale, and what the payer pays it above. */
function feesOf(fee: number, financing: number): object[] {
  return [
    { type: 'mercadopago_fee', amount: reais(fee), fee_payer: 'collector' },
    ...(financing > 0 ? [{ type: 'financing_fee', amount: reais(financing), fee_payer: 'payer' }] : []),
  ]
}

/** A refund as its own answers show it: with no reference of whoever asked. */
export function refundMessage(refund: Refund): object {
  return {
    id: refund.id,
    payment_id: refund.payment_id,
    amount: reais(refund.amount),
    metadata: {},
    source: { name: 'Sandbox', id: '1', type: 'collector' },
    date_created: timeText(refund.created_at),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: refund.status,
    reason: null,
    labels: [],
    partition_details: [],
  }
}
