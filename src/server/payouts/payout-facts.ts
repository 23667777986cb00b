import { sql } from 'kysely'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { nothingPaid, type PaidOut, type PayoutFacts, withLine } from './judge-payout-line.ts'

/** What our books have of a payment, to judge lines by. Its charge is locked. */
export async function readPayoutFacts({ db, store }: StoreTransaction, payment: PaymentRow): Promise<PayoutFacts> {
  const { rows: refunds } = await sql<{ refunded: number; undone: number }>`
    select coalesce(sum(amount), 0)::bigint as refunded,
      coalesce(sum(amount) filter (where status <> 'done'), 0)::bigint as undone
    from refunds where store_id = ${store} and payment_id = ${payment.id}
      and (status = 'done' or failure_code = 'undone')`.execute(db)
  const { rows: disputes } = await sql<{ disputed: number; won: number }>`
    select coalesce(sum(amount * round), 0)::bigint as disputed,
      coalesce(sum(amount * (round - case when status = 'won' then 0 else 1 end)), 0)::bigint as won
    from disputes where store_id = ${store} and payment_id = ${payment.id} and kind = 'chargeback'`.execute(db)
  return {
    captured: payment.status === 'captured' ? payment.amount : 0,
    refunded: refunds[0]?.refunded ?? 0,
    undone: refunds[0]?.undone ?? 0,
    disputed: disputes[0]?.disputed ?? 0,
    won: disputes[0]?.won ?? 0,
  }
}

/** What lines that are booked have paid and taken of it. */
export async function readPaidOut({ db, store }: StoreTransaction, payment: string): Promise<PaidOut> {
  const rows = await db
    .selectFrom('payout_lines')
    .select(['kind'])
    .select(eb => eb.fn.sum<number>('gross').as('gross'))
    .where('store_id', '=', store)
    .where('payment_id', '=', payment)
    .where('state', '=', 'booked')
    .groupBy('kind')
    .execute()
  return rows.reduce((paid, { kind, gross }) => withLine(paid, { kind, gross: Number(gross) }), nothingPaid())
}
