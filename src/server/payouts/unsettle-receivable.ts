import { sql } from 'kysely'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PayoutLineRow } from './payout-line-rows.ts'
import { readReceivables, receivableKindOf } from './settle-receivable.ts'

/**
 * Takes a line out of what was told of its payment: what it settled is expected as before, and what was only kept
 * because of it is canceled. Of a sale of which the acquirer had told nothing all is: a part alone would hide what is
 * still to come (`settleReceivable`).
 */
export async function unsettleReceivable(
  transaction: StoreTransaction,
  payment: PaymentRow,
  line: PayoutLineRow,
): Promise<void> {
  const kind = receivableKindOf(line)
  const known = (await readReceivables(transaction, payment)).filter(({ status }) => status !== 'canceled')
  const own = known.find(
    one =>
      one.kind === kind &&
      one.status === 'settled' &&
      one.number === (line.number ?? 1) &&
      one.gross === line.gross &&
      one.fee === line.fee &&
      one.day === line.day,
  )
  if (!own) return
  const isOfLinesAlone = known.every(({ status, was_expected }) => status === 'settled' && !was_expected)
  if (own.was_expected) await restore(transaction, own.id)
  else await cancel(transaction, kind === 'installment' && isOfLinesAlone ? known : [own])
  const { db, store } = transaction
  await db.insertInto('payments_to_estimate').values({ store_id: store, payment_id: payment.id }).execute()
}

/** As it was before its last change, which stands in its history. */
async function restore({ db, store, now }: StoreTransaction, id: string): Promise<void> {
  await sql`
    update receivables set gross = (history -> -1 ->> 'gross')::bigint, fee = (history -> -1 ->> 'fee')::bigint,
      net = (history -> -1 ->> 'gross')::bigint - (history -> -1 ->> 'fee')::bigint,
      expected_on = (history -> -1 ->> 'expected_on')::date, status = history -> -1 ->> 'status', changed_at = ${now},
      history = history || ${asItIs(now)}
    where store_id = ${store} and id = ${id}`.execute(db)
}

async function cancel({ db, store, now }: StoreTransaction, rows: readonly { id: string }[]): Promise<void> {
  await sql`
    update receivables set status = 'canceled', changed_at = ${now}, history = history || ${asItIs(now)}
    where store_id = ${store} and id = any(${rows.map(({ id }) => id)}::text[])`.execute(db)
}

/** What a row says until now, for its history (`EarlierReport`). */
function asItIs(now: Date) {
  return sql`jsonb_build_object('gross', gross, 'fee', fee, 'expected_on', expected_on, 'status', status,
    'until', to_char(${now}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
}
