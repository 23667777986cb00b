import { randomInt } from 'node:crypto'
import { strike } from './faults.ts'
import {
  type Account,
  LATER,
  type MercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoCall,
  MercadoPagoProblem,
  reais,
  timeText,
} from './mercado-pago.ts'
import { notify, notifyOfCase } from './notify.ts'
import { bookLine, changePayment, type Payment } from './payment.ts'

interface Case {
  id: string
  account_id: number
  payment_id: number
  amount: number
  reason: string
  covered: 0 | 1 | null
  documentation_status: string
  documentation_json: string
  deadline_at: number
  created_at: number
  updated_at: number
}

/** A file of evidence as it came: its bytes are looked at and forgotten. */
export interface SentFile {
  name: string
  type: string
  size: number
}

const EVIDENCE_MS = 10 * 86_400_000
const HEAVIEST = 10 * 1024 * 1024
const TAKEN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'application/pdf'])

/** The issuer takes a payment back: until it is decided the money is in doubt. Evidence is taken for ten days. */
export function openCase(mercadoPago: MercadoPago, payment: Payment): Payment {
  const at = mercadoPago.now().getTime()
  const amount = payment.amount - payment.refunded
  if (amount === 0) return payment
  const id = `2340000${randomInt(10_000_000_000, 99_999_999_999)}`
  mercadoPago.db.run(
    `insert into mercado_pago_chargeback (id, account_id, payment_id, amount, reason, documentation_status,
       documentation_json, deadline_at, created_at, updated_at)
         values (?, ?, ?, ?, 'fraud', 'not_supplied', '[]', ?, ?, ?)`,
    id,
    payment.account_id,
    payment.id,
    amount,
    at + EVIDENCE_MS,
    at,
    at,
  )
  bookLine(mercadoPago, payment.id, 'charged_back', amount)
  notifyOfCase(mercadoPago, payment.account_id, id)
  return changePayment(mercadoPago, payment.id, {
    status: 'charged_back',
    status_detail: 'in_process',
    due: 'settle',
    due_at: at + EVIDENCE_MS,
  })
}

export const COMPLAINTS = ['in_mediation', 'withdrawn', 'charged_back', 'settled', 'reimbursed'] as const

/** The payer of what was paid complains, or what they began goes on. Within a transaction. */
export function complain(mercadoPago: MercadoPago, payment: Payment, step: (typeof COMPLAINTS)[number]): void {
  const became = becomeOf(mercadoPago, payment, step)
  notify(mercadoPago, payment.account_id, became, 'payment.updated')
}

function becomeOf(mercadoPago: MercadoPago, payment: Payment, step: (typeof COMPLAINTS)[number]): Payment {
  const { id } = payment
  if (step === 'in_mediation') return changePayment(mercadoPago, id, { status: step, status_detail: 'pending' })
  if (step === 'withdrawn') {
    return changePayment(mercadoPago, id, { status: 'approved', status_detail: 'accredited' })
  }
  if (step === 'charged_back') return openCase(mercadoPago, payment)
  changePayment(mercadoPago, id, { due: null, due_at: null })
  return decideCase(mercadoPago, payment, step === 'reimbursed')
}

/** It is decided: for the store, or against it. */
export function decideCase(mercadoPago: MercadoPago, payment: Payment, isCovered: boolean): Payment {
  const { db, now } = mercadoPago
  const decided = db.one<Case>(
    'update mercado_pago_chargeback set covered = ?, updated_at = ? where payment_id = ? returning *',
    isCovered ? 1 : 0,
    now().getTime(),
    payment.id,
  )
  if (!decided) throw new Error(`there is no chargeback of ${payment.id}`)
  if (isCovered) bookLine(mercadoPago, payment.id, 'reimbursed', decided.amount)
  notifyOfCase(mercadoPago, payment.account_id, decided.id)
  return changePayment(mercadoPago, payment.id, { status_detail: isCovered ? 'reimbursed' : 'settled' })
}

export function getCase(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  return { status: 200, body: caseMessage(readCase(mercadoPago, account, params.id ?? '')) }
}

export function searchCases({ db }: MercadoPago, { account, query }: MercadoPagoCall): MercadoPagoAnswer {
  const where = 'account_id = ? and payment_id = ?'
  const payment = Number(query.payment_id) || 0
  const results = db.all<Case>(`select * from mercado_pago_chargeback where ${where}`, account.id, payment)
  const paging = { offset: 0, limit: 25, total: results.length }
  return { status: 200, body: { paging, results: results.map(caseMessage) } }
}

/** `POST /v1/chargebacks/{id}/documentation`: files alone, of 10 MB together. */
export function sendDocumentation(mercadoPago: MercadoPago, call: MercadoPagoCall): MercadoPagoAnswer {
  const { account, params, body } = call
  const found = readCase(mercadoPago, account, params.id ?? '')
  const { files = [] } = (body ?? {}) as { files?: SentFile[] }
  const at = mercadoPago.now().getTime()
  if (files.length === 0 || files.some(({ type }) => !TAKEN.has(type))) {
    throw new MercadoPagoProblem(400, 'Invalid files', 8)
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > HEAVIEST) throw new MercadoPagoProblem(400, 'Files too heavy', 8)
  if (found.covered !== null || at > found.deadline_at) {
    throw new MercadoPagoProblem(400, 'The chargeback does not accept documentation', 2063)
  }
  const documentation = [
    ...JSON.parse(found.documentation_json),
    ...files.map(({ name, type, size }) => ({
      type,
      url: `${mercadoPago.url()}/mercado-pago/v1/chargebacks/documentation/${encodeURIComponent(name)}`,
      description: `File: ${name}, Size: ${size}`,
    })),
  ]
  mercadoPago.db.run(
    `update mercado_pago_chargeback set documentation_status = 'review_pending', documentation_json = ?, updated_at = ?
      where id = ?`,
    JSON.stringify(documentation),
    at,
    found.id,
  )
  // What comes of it is known when it is read, but for a fault that says that it convinces nobody.
  const isLost = strike(mercadoPago, 'case', { accountId: account.id }) !== null
  const decided = { due: isLost ? 'settle' : 'cover', due_at: at + LATER }
  notify(mercadoPago, account.id, changePayment(mercadoPago, found.payment_id, decided), 'payment.updated')
  return { status: 200, body: {} }
}

function readCase({ db }: MercadoPago, account: Account, id: string): Case {
  const where = 'where id = ? and account_id = ?'
  const found = db.one<Case>(`select * from mercado_pago_chargeback ${where}`, id, account.id)
  if (!found) throw new MercadoPagoProblem(404, 'Chargeback not found', 2000)
  return found
}

function caseMessage(found: Case): object {
  return {
    id: found.id,
    payments: [found.payment_id],
    currency: 'BRL',
    amount: reais(found.amount),
    reason: found.reason,
    coverage_applied: found.covered === null ? null : found.covered === 1,
    coverage_elegible: true,
    documentation_required: true,
    documentation_status: found.documentation_status,
    documentation: JSON.parse(found.documentation_json),
    date_documentation_deadline: timeText(found.deadline_at),
    date_created: timeText(found.created_at),
    date_last_updated: timeText(found.updated_at),
    live_mode: false,
  }
}
