import { type RawBuilder, sql } from 'kysely'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { DisputeStatus } from '../../../shared/charge/dispute-status.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { EntryKind } from '../../../shared/contract/ledger.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { headed, type Table } from '../tables/column.ts'
import { localTime, readRows, rowOf, type SqlColumn } from '../tables/read-cursor.ts'
import { spacedTaxId } from '../tables/say.ts'
import type { Words } from '../words/words.ts'
import { cameAgain, packKinds } from './pack-kinds.ts'
import type { PackPeriod } from './pack-period.ts'

type Key = keyof Words['columns']
type Columns = SqlColumn<Key>[]

/** Who asks, about which month. */
export interface PackAsk {
  words: Words
  period: PackPeriod
  namesCustomers: boolean
}

/** What came in during a month, an entry a line: oldest first, as all of the pack. */
export function receiptFile(transaction: StoreTransaction, ask: PackAsk): Table {
  const { method, language } = ask.words
  return entryFile(transaction, ask, 'receipts', [
    { key: 'payment', kind: 'text', width: 32, cell: sql.ref('payment.id') },
    {
      key: 'method',
      kind: 'text',
      width: 18,
      cell: sql.ref('payment.method'),
      say: one => method[one as PaymentMethod],
    },
    {
      ...{ key: 'brand', kind: 'text', width: 14, cell: sql.ref('payment.card_brand') },
      say: brand => cardBrandLabel(brand as CardBrandName, language),
    },
    { key: 'installments', kind: 'count', cell: sql.ref('payment.installments') },
    { key: 'nsu', kind: 'text', width: 14, cell: sql.ref('payment.card_nsu') },
    { key: 'end_to_end_id', kind: 'text', width: 35, cell: sql.ref('payment.pix_end_to_end_id') },
    ...parts('source', 'destination', ['sales'], ofTender(ask.period)),
  ])
}

/** What went back to payers during a month, and below zero what did not arrive there. */
export function refundFile(transaction: StoreTransaction, ask: PackAsk): Table {
  return entryFile(transaction, ask, 'refunds', [
    { key: 'refund', kind: 'text', width: 32, cell: sql.ref('refund.id') },
    { key: 'reason', kind: 'text', width: 30, cell: sql.ref('refund.reason') },
    { key: 'end_to_end_id', kind: 'text', width: 35, cell: sql.ref('refund.pix_return_id') },
    ...parts('destination', 'source', ['refunds', 'chargebacks']),
  ])
}

/** What disputes held, released and took during a month. */
export function disputeFile(transaction: StoreTransaction, ask: PackAsk): Table {
  const { status } = ask.words.dispute
  return entryFile(transaction, ask, 'disputes', [
    { key: 'dispute', kind: 'text', width: 32, cell: sql.ref('dispute.id') },
    {
      key: 'status',
      kind: 'text',
      width: 20,
      cell: sql.ref('dispute.status'),
      say: one => status[one as DisputeStatus],
    },
    { key: 'amount', kind: 'money', cell: sql.ref('money.amount') },
  ])
}

type Side = 'source' | 'destination'

/** What an entry comes to: of the sale, of the payer's interest, and the rest, which pays nothing. */
function parts(side: Side, other: Side, ofSale: readonly string[], applied = sql`null::bigint`): Columns {
  const sumOf = (accounts: readonly string[]) => {
    const of = (one: Side) => sql`coalesce(sum(amount) filter (where ${sql.ref(one)} = any(${accounts}::text[])), 0)`
    return sql`(select ${of(side)} - ${of(other)} from ledger_postings
      where store_id = entry.store_id and entry_id = entry.id)::bigint`
  }
  const sale = sql`coalesce(${applied}, ${sumOf(ofSale)})`
  return [
    { key: 'amount', kind: 'money', cell: sql.ref('money.amount') },
    { key: 'sale', kind: 'money', cell: sale },
    { key: 'interest', kind: 'money', cell: sumOf(['interest']) },
    { key: 'unapplied', kind: 'money', cell: sql`money.amount - ${sale} - ${sumOf(['interest'])}` },
  ]
}

/**
 * What of a tender pays the sale: it is booked as unapplied money, and all tenders together as the sale when the split
 * tender completes, which it has by the end of the month. Null of any other payment.
 */
function ofTender({ endEntry }: PackPeriod): RawBuilder<unknown> {
  return sql`(select payment.amount_applied from ledger_entries as completed
    where completed.store_id = entry.store_id and completed.about = payment.split_tender_id
      and completed.kind = 'split_tender_completed' and completed.id < ${endEntry} limit 1)`
}

function entryFile(
  transaction: StoreTransaction,
  { words, period, namesCustomers }: PackAsk,
  file: keyof typeof packKinds,
  own: Columns,
): Table {
  const { store } = transaction
  const ofCustomer = (name: 'name' | 'tax_id'): RawBuilder<unknown> =>
    namesCustomers
      ? sql`coalesce(${sql.ref(`customer.${name}`)}, ${sql.ref(`charge.customer_${name}`)})`
      : sql.ref(`charge.customer_${name}`)
  const columns: Columns = [
    { key: 'at', kind: 'instant', cell: localTime('entry.at', period.zone) },
    {
      key: 'entry_kind',
      kind: 'text',
      width: 30,
      cell: sql.ref('entry.kind'),
      say: kind => words.entryKind[kind as EntryKind],
    },
    { key: 'charge', kind: 'text', width: 32, cell: sql.ref('entry.charge_id') },
    { key: 'description', kind: 'text', width: 36, cell: sql.ref('charge.description') },
    { key: 'reference', kind: 'text', width: 18, cell: sql.ref('charge.reference') },
    { key: 'customer', kind: 'text', width: 28, cell: ofCustomer('name') },
    { key: 'tax_id', kind: 'text', width: 19, cell: ofCustomer('tax_id'), say: spacedTaxId },
    ...own,
    { key: 'entry', kind: 'text', width: 32, cell: sql.ref('entry.id') },
  ]
  const of = (table: string, name: string) =>
    sql`left join ${sql.table(table)} as ${sql.ref(name)} on ${sql.ref(`${name}.store_id`)} = ${store}`
  const query = sql`select ${rowOf(columns)} as row from ledger_entries as entry
    cross join lateral (
      select (case when entry.kind = any(${cameAgain}::text[]) then -1 else 1 end * sum(amount))::bigint as amount
      from ledger_postings where store_id = entry.store_id and entry_id = entry.id) as money
    ${of('charges', 'charge')} and charge.id = entry.charge_id
    ${of('customers', 'customer')} and customer.id = charge.customer_id
    ${of('payments', 'payment')} and payment.id = entry.about
    ${of('refunds', 'refund')} and refund.id = entry.about
    ${of('disputes', 'dispute')} and dispute.id = entry.about
    where entry.store_id = ${store} and entry.kind = any(${packKinds[file]}::text[])
      and entry.id >= ${period.firstEntry} and entry.id < ${period.endEntry} order by entry.id`
  return {
    name: words.pack.files[file].name,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readRows(transaction, query, columns),
  }
}
