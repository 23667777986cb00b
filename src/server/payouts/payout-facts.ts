import { sql } from 'kysely'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { kindInBooks, nothingPaid, type PaidOut, type PayoutFacts, withLine } from './judge-payout-line.ts'

/** What our books have of a payment, to judge lines by. Its charge is locked. */
export async function readPayoutFacts({ db, store }: StoreTransaction, payment: PaymentRow): Promise<PayoutFacts> {
  const { rows: refunds } = await sql<{ refunded: number; undone: number }>`
    select coalesce(sum(amount), 0)::bigint as refunded,
      coalesce(sum(amount) filter (where status <> 'done'), 0)::bigint as undone
    from refunds where store_id = ${store} and payment_id = ${payment.id}
      and (status = 'done' or failure_code = 'undone')`.execute(db)
  // By the books: each round of a dispute has an amount of its own, and its row has that of the last one.
  const { rows: disputes } = await sql<{ disputed: number; won: number }>`
    select coalesce(sum(posting.amount) filter (where entry.kind = 'chargeback_opened'), 0)::bigint as disputed,
      coalesce(sum(posting.amount) filter (where entry.kind in ('chargeback_won', 'chargeback_reversed')), 0)::bigint
        as won
    from disputes as dispute
      join ledger_entries as entry on entry.store_id = ${store} and entry.about = dispute.id
      join ledger_postings as posting on posting.store_id = ${store} and posting.entry_id = entry.id
    where dispute.store_id = ${store} and dispute.payment_id = ${payment.id} and dispute.kind = 'chargeback'`.execute(
    db,
  )
  return {
    captured: payment.status === 'captured' ? payment.amount : 0,
    refunded: refunds[0]?.refunded ?? 0,
    undone: refunds[0]?.undone ?? 0,
    disputed: disputes[0]?.disputed ?? 0,
    won: disputes[0]?.won ?? 0,
  }
}

/** What lines that are booked have paid and taken of it. */
export async function readPaidOut(
  { db, store }: StoreTransaction,
  { id, pix_gateway_id }: PaymentRow,
): Promise<PaidOut> {
  const isPix = pix_gateway_id !== null
  const rows = await db
    .selectFrom('payout_lines')
    .select(['kind', 'type'])
    .select(eb => eb.fn.sum<number>('gross').as('gross'))
    .where('store_id', '=', store)
    .where('payment_id', '=', id)
    .where('state', '=', 'booked')
    .groupBy(['kind', 'type'])
    .execute()
  return rows.reduce(
    (paid, { gross, ...line }) => withLine(paid, { kind: kindInBooks(line, isPix), gross: Number(gross) }),
    nothingPaid(),
  )
}
