import type { Behavior, ShownCard } from './create-token.ts'
import { itemsOf } from './order-items.ts'
import { type Account, type Pagarme, PagarmeProblem, timeText } from './pagarme.ts'

/** A charge with its order and its last transaction, as the database has them. */
export interface Charge {
  id: string
  order_id: string
  account_id: number
  code: string
  amount: number
  paid_amount: number
  canceled_amount: number
  /** What a capture in part let go, where it is counted as canceled. */
  released: number
  status: 'pending' | 'paid' | 'failed' | 'processing' | 'canceled' | 'chargedback'
  transaction_status: string
  transaction_id: string
  transaction_amount: number
  operation_type: string
  return_code: string
  message: string
  installments: number
  descriptor: string | null
  behavior: Behavior
  customer_id: string
  card_id: string
  nsu: string
  created_at: number
  updated_at: number
  paid_at: number | null
  canceled_at: number | null
  due_at: number | null
  due: string | null
  payment_method: 'credit_card' | 'debit_card' | 'voucher'
}

/** A charge of this account. @throws PagarmeProblem 404. */
export function readCharge({ db }: Pagarme, account: Account, id: string): Charge {
  const charge = db.one<Charge>('select * from pagarme_charge where id = ? and account_id = ?', id, account.id)
  if (!charge) throw new PagarmeProblem(404, 'Charge not found.')
  return charge
}

/** Writes what has changed of a charge. */
export function changeCharge(pagarme: Pagarme, id: string, change: Partial<Omit<Charge, 'id'>>): Charge {
  const entries = Object.entries({ ...change, updated_at: pagarme.now().getTime() })
  const columns = entries.map(([column]) => `${column} = ?`).join(', ')
  const charge = pagarme.db.one<Charge>(
    `update pagarme_charge set ${columns} where id = ? returning *`,
    ...entries.map(([, value]) => value),
    id,
  )
  if (!charge) throw new Error(`there is no charge ${id}`)
  return charge
}

/** Writes a line of the books. */
export function bookLine(
  { db, now }: Pagarme,
  charge: string,
  kind: 'paid' | 'refunded' | 'refund_denied' | 'chargedback',
  amount: number,
): void {
  db.run(
    'insert into pagarme_line (charge_id, kind, amount, created_at) values (?, ?, ?, ?)',
    charge,
    kind,
    amount,
    now().getTime(),
  )
}

/** A charge as its own answers show it. Lists leave out the transaction. */
export function chargeMessage(pagarme: Pagarme, charge: Charge, { listed = false } = {}): object {
  const canceled = charge.canceled_amount + charge.released
  return {
    id: charge.id,
    code: charge.code,
    amount: charge.amount,
    ...(charge.paid_amount > 0 && { paid_amount: charge.paid_amount }),
    ...(canceled > 0 && { canceled_amount: canceled }),
    status: charge.status,
    currency: 'BRL',
    payment_method: charge.payment_method,
    ...(charge.paid_at !== null && { paid_at: timeText(charge.paid_at) }),
    ...(charge.canceled_at !== null && { canceled_at: timeText(charge.canceled_at) }),
    created_at: timeText(charge.created_at),
    updated_at: timeText(charge.updated_at),
    customer: customerMessage(pagarme, charge.customer_id),
    ...(!listed && { last_transaction: transactionMessage(pagarme, charge) }),
    metadata: {},
  }
}

/** An order with its charge. */
export function orderMessage(pagarme: Pagarme, charge: Charge, { listed = false } = {}): object {
  const orderStatus =
    charge.status === 'chargedback' ? 'paid' : charge.status === 'processing' ? 'pending' : charge.status
  return {
    id: charge.order_id,
    code: charge.code,
    amount: charge.amount,
    currency: 'BRL',
    closed: true,
    items: itemsOf(pagarme, charge.order_id),
    customer: customerMessage(pagarme, charge.customer_id),
    status: orderStatus,
    created_at: timeText(charge.created_at),
    updated_at: timeText(charge.updated_at),
    closed_at: timeText(charge.created_at),
    charges: [chargeMessage(pagarme, charge, { listed })],
  }
}

const TYPES = { credit_card: 'credit', debit_card: 'debit', voucher: 'voucher' } as const

function transactionMessage({ db }: Pagarme, charge: Charge): object {
  const row = db.one<{ card_json: string; deleted: number }>(
    'select card_json, deleted from pagarme_card where id = ?',
    charge.card_id,
  )
  const card = JSON.parse(row?.card_json ?? '{}') as ShownCard
  const { transaction_status: status } = charge
  return {
    id: charge.transaction_id,
    transaction_type: charge.payment_method,
    amount: charge.transaction_amount,
    status,
    success: !['not_authorized', 'failed', 'with_error'].includes(status),
    installments: charge.installments,
    installment_type: 'merchant',
    ...(charge.descriptor && { statement_descriptor: charge.descriptor }),
    acquirer_name: 'simulator',
    acquirer_tid: charge.nsu,
    acquirer_nsu: charge.nsu,
    ...(charge.status !== 'failed' && { acquirer_auth_code: charge.nsu.slice(-6) }),
    acquirer_message: charge.message,
    acquirer_return_code: charge.return_code,
    operation_type: charge.operation_type,
    card: {
      ...(row?.deleted !== 1 && { id: charge.card_id }),
      ...card,
      status: 'active',
      type: TYPES[charge.payment_method],
    },
    created_at: timeText(charge.updated_at),
    updated_at: timeText(charge.updated_at),
    gateway_response: { code: status === 'with_error' ? '500' : '200', errors: [] },
    antifraud_response: charge.behavior === 'antifraud_reproved' ? { status: 'reproved', score: 'high' } : {},
    metadata: {},
  }
}

/** A customer as every answer shows them. */
export function customerMessage({ db }: Pagarme, id: string): object {
  const row = db.one<{ id: string; body_json: string }>('select id, body_json from pagarme_customer where id = ?', id)
  return { id: row?.id, ...JSON.parse(row?.body_json ?? '{}'), delinquent: false }
}
