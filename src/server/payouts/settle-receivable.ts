import { sql } from 'kysely'
import type { ReceivableKind } from '../../shared/contract/receivable.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PayoutLineRow } from './payout-line-rows.ts'

const KINDS: Partial<Record<PayoutLineRow['kind'], ReceivableKind>> = {
  sale: 'installment',
  refund: 'refund',
  // As acquirers tell it: a refund that is no longer taken off.
  refund_reversal: 'refund',
  chargeback: 'chargeback',
  chargeback_reversal: 'chargeback_reversal',
}

/**
 * Keeps a line among what the acquirer told of its payment: as expected, or settled in place of what was expected. A
 * settled line that nothing was told of before is kept when it tells all of the sale, or when lines of the sale are
 * there. A part alone would hide what is still to come.
 */
export async function settleReceivable(
  transaction: StoreTransaction,
  payment: PaymentRow,
  line: PayoutLineRow,
): Promise<void> {
  const kind = KINDS[line.kind]
  if (!kind) return
  const { db, store, now } = transaction
  const number = line.number ?? 1
  const known = await db
    .selectFrom('receivables')
    .select(['id', 'kind', 'number', 'occurrence', 'status', 'gross'])
    .where('store_id', '=', store)
    .where('payment_id', '=', payment.id)
    .orderBy('occurrence')
    .execute()
  const alike = known.filter(one => one.kind === kind && one.number === number)
  const status = line.state === 'expected' ? 'expected' : 'settled'
  // A file of what was to come, given after that of what came.
  const isPast = alike.some(one => one.status === 'settled' && one.gross === line.gross)
  if (status === 'expected' && kind === 'installment' && isPast) return
  const open = alike.filter(({ status, gross }) => status === 'expected' && gross < 0 === line.gross < 0)
  // Of several refunds each is its own; an instalment is the same by its number, of another amount too.
  const same = open.find(({ gross }) => gross === line.gross)
  const expected = same ?? (kind === 'refund' ? undefined : open[0])
  if (expected) {
    await sql`
      update receivables set gross = ${line.gross}, fee = ${line.fee}, net = ${line.net},
        expected_on = ${line.day}::date,
        status = ${status}, changed_at = ${now}, history = history || jsonb_build_object('gross', gross, 'fee', fee,
          'expected_on', expected_on, 'status', status,
          'until', to_char(${now}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      where store_id = ${store} and id = ${expected.id}
        and (gross, fee, expected_on, status) is distinct
          from (${line.gross}, ${line.fee}, ${line.day}::date, ${status})`.execute(db)
    return
  }
  const hasSale = known.some(one => one.kind === 'installment')
  const isAll = kind === 'installment' && line.gross === payment.amount
  if (status === 'settled' && !hasSale && !isAll) return
  const occurrence = (alike.at(-1)?.occurrence ?? 0) + 1
  const count = kind === 'installment' ? (line.installments ?? (isAll ? 1 : null)) : null
  await sql`
    insert into receivables (id, store_id, payment_id, provider_account_id, kind, number, occurrence, installments,
      gross, fee,
      net, expected_on, status, first_reported_at, changed_at)
    values (${transaction.newId('rcv')}, ${store}, ${payment.id}, ${payment.provider_account_id}, ${kind}, ${number},
      ${occurrence},
      ${count}, ${line.gross}, ${line.fee}, ${line.net}, ${line.day}::date, ${status}, ${now}, ${now})`.execute(db)
}
