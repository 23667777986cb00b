import { strike } from './faults.ts'
import { type MercadoPago, timeText } from './mercado-pago.ts'
import type { Payment } from './payment.ts'

/** Ms that a late notice is late, where nothing else was told. */
const LATE = 60_000

/** Writes down that a merchant is to hear of a payment, within the transaction that made the news: an id alone. */
export function notify(
  mercadoPago: MercadoPago,
  accountId: number,
  { id }: Payment,
  action: 'payment.created' | 'payment.updated',
): void {
  write(mercadoPago, accountId, { topic: 'payment', action, payment: id, about: String(id) })
}

/** The same of a chargeback: its case's id, and no payment. */
export function notifyOfCase(mercadoPago: MercadoPago, accountId: number, about: string): void {
  const topic = 'topic_chargebacks_wh'
  write(mercadoPago, accountId, { topic, action: 'changed_case_status', payment: 0, about })
}

function write(
  mercadoPago: MercadoPago,
  accountId: number,
  { topic, action, payment, about }: { topic: string; action: string; payment: number; about: string },
): void {
  const { db } = mercadoPago
  const account = db.one<{ user_id: number }>(
    'select user_id from mercado_pago_account where id = ? and webhook_url is not null',
    accountId,
  )
  if (!account) return
  const fault = strike(mercadoPago, 'notice', { accountId })
  if (fault?.kind === 'webhook_never') return
  const now = mercadoPago.now().getTime()
  const body = JSON.stringify({
    id: now,
    live_mode: false,
    type: topic,
    date_created: timeText(now),
    user_id: account.user_id,
    api_version: 'v1',
    action,
    data: { id: about },
  })
  const add = () =>
    db.run(
      `insert into mercado_pago_notice (account_id, payment_id, topic, about, body, signed, created_at, next_attempt_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      accountId,
      payment,
      topic,
      about,
      body,
      fault?.kind === 'webhook_forged' ? 'forged' : 'rightly',
      now,
      fault?.kind === 'webhook_late' ? now + (fault.parameters.delay_ms ?? LATE) : now,
    )
  add()
  if (fault?.kind === 'webhook_twice') add()
}
