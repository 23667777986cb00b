import { sql } from 'kysely'
import { cardBrandLabel } from '../../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { ChargeFlag, ChargeStatus } from '../../../shared/charge/charge-status.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { ChargeTotalsQuery } from '../../../shared/contract/charge.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { filteredCharges } from '../../reports/charge-filters.ts'
import type { Words } from '../words/words.ts'
import { headed, type Table } from './column.ts'
import { localTime, readCursor, rowOf, type SqlColumn } from './read-cursor.ts'
import { eachOf, spacedTaxId } from './say.ts'

/**
 * The charges of the list's filters, newest first, with the amounts that its totals sum. The customers whom they name by
 * id are named only for who may read customers.
 */
export async function chargeTable(
  transaction: StoreTransaction,
  filters: ChargeTotalsQuery,
  { words, namesCustomers }: { words: Words; namesCustomers: boolean },
): Promise<Table> {
  const { db, store } = transaction
  const columns = chargeColumns(words, namesCustomers)
  const found = await filteredCharges(transaction, filters)
  const { rows } = await sql<{ expected: number }>`
    select count(*) as expected from (${found.select('charge.id')}) as found`.execute(db)
  const query = sql`${found
    .select(rowOf(columns).as('row'))
    .leftJoin('customers as customer', join =>
      join.onRef('customer.id', '=', 'charge.customer_id').on('customer.store_id', '=', store),
    )
    .innerJoinLateral(amountsOf(store).as('amounts'), join => join.onTrue())
    .innerJoinLateral(paidBy(store).as('paid'), join => join.onTrue())
    .orderBy('charge.id', 'desc')}`
  return {
    name: words.tables.charges,
    columns: headed(columns, words.columns),
    expected: rows[0]?.expected ?? null,
    parts: readCursor(transaction, query, columns),
  }
}

type Key = keyof Words['columns']

function chargeColumns({ language, charge, method }: Words, namesCustomers: boolean): SqlColumn<Key>[] {
  const ofCustomer = (name: string) => {
    const own = sql.ref(`charge.customer_${name}`)
    return namesCustomers ? sql`coalesce(${sql.ref(`customer.${name}`)}, ${own})` : own
  }
  const amount = (key: Key & `${'amount' | 'net'}_${string}`): SqlColumn<Key> => ({
    key,
    kind: 'money',
    cell: sql.ref(`amounts.${key}`),
  })
  return [
    { key: 'charge', kind: 'text', width: 32, cell: sql.ref('charge.id') },
    { key: 'created_at', kind: 'instant', cell: localTime('charge.created_at') },
    { key: 'status', kind: 'text', width: 14, cell: sql.ref('charge.status'), say: status => charge.status[status as ChargeStatus] },
    {
      ...{ key: 'notice', kind: 'text' },
      cell: sql`nullif(array_to_string(charge.flags, ' '), '')`,
      say: eachOf(flag => charge.flag[flag as ChargeFlag]),
    },
    { key: 'description', kind: 'text', width: 36, cell: sql.ref('charge.description') },
    { key: 'reference', kind: 'text', width: 18, cell: sql.ref('charge.reference') },
    { key: 'customer', kind: 'text', width: 28, cell: ofCustomer('name') },
    { key: 'tax_id', kind: 'text', width: 19, cell: ofCustomer('tax_id'), say: spacedTaxId },
    { key: 'email', kind: 'text', width: 28, cell: ofCustomer('email') },
    { key: 'method', kind: 'text', width: 18, cell: sql.ref('paid.methods'), say: eachOf(one => method[one as PaymentMethod]) },
    { key: 'brand', kind: 'text', width: 14, cell: sql.ref('paid.brands'), say: eachOf(brand => cardBrandLabel(brand as CardBrandName, language)) },
    { key: 'last4', kind: 'text', width: 11, cell: sql.ref('paid.last4s'), say: eachOf(digits => `•••• ${digits}`) },
    { key: 'installments', kind: 'count', cell: sql.ref('paid.installments') },
    { key: 'nsu', kind: 'text', width: 14, cell: sql.ref('paid.nsus') },
    { key: 'authorization_code', kind: 'text', width: 13, cell: sql.ref('paid.codes') },
    { key: 'end_to_end_id', kind: 'text', width: 35, cell: sql.ref('paid.end_to_end_ids') },
    { key: 'amount', kind: 'money', cell: sql.ref('charge.amount') },
    amount('amount_received'),
    amount('amount_interest'),
    amount('amount_due'),
    amount('amount_refunded'),
    amount('amount_disputed'),
    amount('amount_unapplied'),
    amount('net_held'),
    { key: 'paid_at', kind: 'instant', cell: localTime('charge.paid_at') },
    { key: 'expires_at', kind: 'instant', cell: localTime('charge.expires_at') },
  ]
}

/** What a charge owes and holds, as its API and its totals say it. */
function amountsOf(store: string) {
  return sql<object>`(select amount_received, amount_interest, amount_due, amount_refunded, amount_disputed, amount_unapplied,
    net_held from charge_amounts where store_id = ${store} and charge_id = charge.id)`
}

/** By what a charge was paid; several of one charge stand side by side. */
function paidBy(store: string) {
  return sql<object>`(select string_agg(method, ' ' order by id) as methods, string_agg(card_brand, ' ' order by id) as brands,
    string_agg(card_last4, ' ' order by id) as last4s, max(installments) as installments,
    string_agg(card_nsu, ' ' order by id) as nsus, string_agg(card_authorization_code, ' ' order by id) as codes,
    string_agg(pix_end_to_end_id, ' ' order by id) as end_to_end_ids
    from payments where store_id = ${store} and charge_id = charge.id and status = 'captured')`
}
