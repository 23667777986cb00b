import { sql } from 'kysely'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { ReceivableStatus } from '../../../shared/contract/receivable.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { headed, type Table } from '../tables/column.ts'
import { localTime, readRows, rowOf, type SqlColumn } from '../tables/read-cursor.ts'
import type { Words } from '../words/words.ts'
import type { PackAsk } from './entry-file.ts'
import type { PackPeriod } from './pack-period.ts'

/** The card payments that were captured in a month, instalment by instalment, as their acquirers told of them. */
export function cardSaleFile(transaction: StoreTransaction, { words, period }: PackAsk): Table {
  const columns: SqlColumn<keyof Words['columns']>[] = [
    { key: 'at', kind: 'instant', cell: localTime('entry.at', period.zone) },
    { key: 'charge', kind: 'text', width: 32, cell: sql.ref('entry.charge_id') },
    { key: 'payment', kind: 'text', width: 32, cell: sql.ref('payment.id') },
    {
      ...{ key: 'brand', kind: 'text', width: 14, cell: sql.ref('payment.card_brand') },
      say: brand => cardBrandLabel(brand as CardBrandName, words.language),
    },
    { key: 'last4', kind: 'text', width: 11, cell: sql.ref('payment.card_last4'), say: digits => `•••• ${digits}` },
    { key: 'nsu', kind: 'text', width: 14, cell: sql.ref('payment.card_nsu') },
    { key: 'number', kind: 'count', cell: sql.ref('line.number') },
    { key: 'of', kind: 'count', cell: sql.ref('line.installments') },
    { key: 'gross', kind: 'money', cell: sql.ref('line.gross') },
    { key: 'fee', kind: 'money', cell: sql.ref('line.fee') },
    { key: 'net', kind: 'money', cell: sql.ref('line.net') },
    { key: 'expected_on', kind: 'day', cell: sql`line.expected_on::text` },
    {
      ...{ key: 'status', kind: 'text', width: 14, cell: sql.ref('line.status') },
      say: status => words.receivable.status[status as ReceivableStatus],
    },
  ]
  const query = sql`select ${rowOf(columns)} as row ${installments(transaction, period)}
    order by entry.id, line.number, line.occurrence`
  return {
    name: words.pack.files.cardSales.name,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readRows(transaction, query, columns),
  }
}

/** The instalments of what was captured in a month; what was taken back whole on its own day never comes. */
export function installments({ store }: StoreTransaction, { firstEntry, endEntry }: PackPeriod) {
  return sql`from ledger_entries as entry
    join payments as payment on payment.store_id = ${store} and payment.id = entry.about
    join receivables as line on line.store_id = ${store} and line.payment_id = payment.id and line.kind = 'installment'
    where entry.store_id = ${store} and entry.kind = 'card_captured'
      and entry.id >= ${firstEntry} and entry.id < ${endEntry} and line.status <> 'canceled'`
}
