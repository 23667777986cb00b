import { randomText } from '../random-text.ts'
import { customerMessage } from './charge.ts'
import { strike } from './faults.ts'
import { publish } from './notify.ts'
import { itemsOf, keepItems } from './order-items.ts'
import { type Account, LATER, type Pagarme, type PagarmeAnswer, PagarmeProblem, timeText } from './pagarme.ts'
import type { OrderRequest } from './requests.ts'

/** A charge by Pix with its order, as the database has it. */
export interface PixRow {
  id: string
  order_id: string
  account_id: number
  code: string
  amount: number
  cob_id: number
  br_code: string
  expires_at: number
  transaction_id: string
  customer_id: string
  status: 'pending' | 'paid' | 'overpaid' | 'underpaid' | 'canceled' | 'failed'
  transaction_status: string
  paid_amount: number
  canceled_amount: number
  end_to_end_id: string | null
  created_at: number
  updated_at: number
  paid_at: number | null
  canceled_at: number | null
  due_at: number | null
  due_amount: number | null
}

/** `POST /orders` of one payment by Pix. */
export function createPix(
  pagarme: Pagarme,
  account: Account,
  asked: { code: string; amount: number; customer: string; expiresIn: number; items: OrderRequest['items'] },
): PagarmeAnswer {
  const message = asked.items[0]?.description ?? ''
  const { cobId, brCode, expiresAt } = pagarme.codes.make('Pagar.me', { ...asked, message })
  const now = pagarme.now().getTime()
  const row = pagarme.db.one<PixRow>(
    `insert into pagarme_pix (id, order_id, account_id, code, amount, cob_id, br_code, expires_at, transaction_id,
       customer_id, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
    `ch_${randomText(16)}`,
    `or_${randomText(16)}`,
    account.id,
    asked.code,
    asked.amount,
    cobId,
    brCode,
    expiresAt,
    `tran_${randomText(16)}`,
    asked.customer,
    now,
    now,
  )
  if (!row) throw new Error('the charge was not written')
  keepItems(pagarme, row.order_id, asked.items)
  const fault = strike(pagarme, 'pix', { accountId: account.id })
  const made = fault ? failed(pagarme, row, fault.kind === 'pix_failed_with_code') : row
  return { status: 200, body: pixOrderMessage(pagarme, made) }
}

/** What cannot be made a code of is a charge all the same; it may show one, which nobody can pay. */
function failed(pagarme: Pagarme, row: PixRow, showsCode: boolean): PixRow {
  pagarme.codes.remove(row.cob_id)
  const transaction_status = showsCode ? 'with_error' : 'failed'
  const changed = change(pagarme, row.id, { status: 'failed', transaction_status })
  notifyOf(pagarme, changed)
  return changed
}

export function findPix({ db }: Pagarme, account: Account, id: string): PixRow | undefined {
  return db.one<PixRow>('select * from pagarme_pix where id = ? and account_id = ?', id, account.id)
}

/** `DELETE /charges/{id}`: ends a code, or gives back, whole or in part. */
export function cancelPix(pagarme: Pagarme, row: PixRow, asked: number | undefined): PagarmeAnswer {
  if (row.status === 'canceled' || row.status === 'failed')
    throw new PagarmeProblem(412, 'This charge can not be canceled.')
  const changed = row.status === 'pending' ? endCode(pagarme, row) : refund(pagarme, row, asked)
  notifyOf(pagarme, changed)
  return { status: 200, body: pixChargeMessage(pagarme, changed) }
}

function endCode(pagarme: Pagarme, row: PixRow): PixRow {
  pagarme.codes.remove(row.cob_id)
  const at = pagarme.now().getTime()
  return change(pagarme, row.id, { status: 'canceled', transaction_status: 'voided', canceled_at: at })
}

function refund(pagarme: Pagarme, row: PixRow, asked: number | undefined): PixRow {
  const left = row.paid_amount - row.canceled_amount
  const amount = asked ?? left
  if (row.due_at !== null) throw new PagarmeProblem(412, 'This charge has a pending refund.')
  if (amount > left) throw new PagarmeProblem(412, 'The amount is greater than what is left to cancel.')
  const fault = strike(pagarme, 'refund', { accountId: row.account_id })
  if (fault?.kind === 'no_balance') throw new PagarmeProblem(412, 'Insufficient balance to refund this charge.')
  if (fault?.kind === 'refund_slow') {
    const due_at = pagarme.now().getTime() + LATER
    return change(pagarme, row.id, { transaction_status: 'pending_refund', due_at, due_amount: amount })
  }
  return refundNow(pagarme, row, amount)
}

function refundNow(pagarme: Pagarme, row: PixRow, amount: number): PixRow {
  const canceled = row.canceled_amount + amount
  const isWhole = canceled === row.paid_amount
  return change(pagarme, row.id, {
    status: isWhole ? 'canceled' : row.status,
    transaction_status: isWhole ? 'refunded' : 'partial_refunded',
    canceled_amount: canceled,
    canceled_at: pagarme.now().getTime(),
    due_at: null,
    due_amount: null,
  })
}

/** When the next thing comes due: money that came at the bank, or a refund under way. */
export function nextPixDue({ db, now }: Pagarme): number | null {
  const paid = db.one(`${isPaidAnew} limit 1`)
  if (paid) return now().getTime()
  return db.one<{ at: number | null }>('select min(due_at) as at from pagarme_pix where due_at is not null')?.at ?? null
}

/** A payer's bank may let an ended code be paid: what came is taken in all the same. */
const isPaidAnew = `select * from pagarme_pix
  where (select coalesce(sum(amount), 0) from pix where pix.cob_id = pagarme_pix.cob_id) > paid_amount`

/** Takes in what came, and ends refunds. Within a transaction. */
export function settlePix(pagarme: Pagarme): void {
  for (const row of pagarme.db.all<PixRow>(isPaidAnew)) {
    const { paid, paidAt, endToEndId } = pagarme.codes.moneyOf(row.cob_id)
    const status = paid > row.amount ? 'overpaid' : paid < row.amount ? 'underpaid' : 'paid'
    const more = { transaction_status: status, paid_amount: paid, paid_at: paidAt, end_to_end_id: endToEndId }
    notifyOf(pagarme, change(pagarme, row.id, { status, ...more }))
  }
  for (const row of pagarme.db.all<PixRow>('select * from pagarme_pix where due_at <= ?', pagarme.now().getTime())) {
    notifyOf(pagarme, refundNow(pagarme, row, row.due_amount ?? 0))
  }
}

function change(pagarme: Pagarme, id: string, changed: Partial<Omit<PixRow, 'id'>>): PixRow {
  const entries = Object.entries({ ...changed, updated_at: pagarme.now().getTime() })
  const columns = entries.map(([column]) => `${column} = ?`).join(', ')
  const values = entries.map(([, value]) => value)
  const row = pagarme.db.one<PixRow>(`update pagarme_pix set ${columns} where id = ? returning *`, ...values, id)
  if (!row) throw new Error(`there is no charge ${id}`)
  return row
}

function notifyOf(pagarme: Pagarme, row: PixRow): void {
  const { canceled_amount } = row
  const status = row.status === 'failed' ? 'payment_failed' : row.status
  const type =
    status === 'canceled' ? 'charge.refunded' : canceled_amount > 0 ? 'charge.partial_canceled' : `charge.${status}`
  publish(pagarme, row.account_id, { type, data: pixChargeMessage(pagarme, row) })
}

/** A charge by Pix as its own answers show it. Lists leave out the transaction. */
export function pixChargeMessage(pagarme: Pagarme, row: PixRow, { listed = false } = {}): object {
  return {
    id: row.id,
    code: row.code,
    amount: row.amount,
    ...(row.paid_amount > 0 && { paid_amount: row.paid_amount }),
    ...(row.canceled_amount > 0 && { canceled_amount: row.canceled_amount }),
    status: row.status,
    currency: 'BRL',
    payment_method: 'pix',
    ...(row.paid_at !== null && { paid_at: timeText(row.paid_at) }),
    ...(row.canceled_at !== null && { canceled_at: timeText(row.canceled_at) }),
    created_at: timeText(row.created_at),
    updated_at: timeText(row.updated_at),
    customer: customerMessage(pagarme, row.customer_id),
    ...(!listed && {
      last_transaction: {
        id: row.transaction_id,
        transaction_type: 'pix',
        ...(row.transaction_status !== 'failed' && {
          qr_code: row.br_code,
          qr_code_url: `https://api.pagar.me/core/v5/transactions/${row.transaction_id}/qrcode?payment_method=pix`,
          expires_at: timeText(row.expires_at),
        }),
        ...(row.end_to_end_id !== null && { end_to_end_id: row.end_to_end_id }),
        amount: row.amount,
        status: row.transaction_status,
        success: row.status !== 'failed',
        created_at: timeText(row.created_at),
        updated_at: timeText(row.updated_at),
      },
    }),
    metadata: {},
  }
}

/** An order with its charge by Pix. */
export function pixOrderMessage(pagarme: Pagarme, row: PixRow, { listed = false } = {}): object {
  return {
    id: row.order_id,
    code: row.code,
    amount: row.amount,
    currency: 'BRL',
    closed: true,
    items: itemsOf(pagarme, row.order_id),
    customer: customerMessage(pagarme, row.customer_id),
    status: ['overpaid', 'underpaid'].includes(row.status) ? 'paid' : row.status,
    created_at: timeText(row.created_at),
    updated_at: timeText(row.updated_at),
    closed_at: timeText(row.created_at),
    charges: [pixChargeMessage(pagarme, row, { listed })],
  }
}
