import { sql } from 'kysely'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { type ChargeAmounts, chargeAmounts, type PaymentMoney } from '../../../shared/charge/charge-amounts.ts'
import type { ChargeFlag, ChargeStatus } from '../../../shared/charge/charge-status.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { ChargeTotalsQuery } from '../../../shared/contract/charge-totals.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { storeCalendar } from '../../db/store-calendar.ts'
import { filteredCharges } from '../../reports/lists/charge-filters.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table, type Value } from './column.ts'
import { localTime, readCursor } from './read-cursor.ts'
import { eachOf, spacedTaxId } from './say.ts'

/**
 * The charges of the list's filters, newest first, with the amounts that its totals sum. The customers whom they name
 * by id are named only for who may read customers.
 */
export async function chargeTable(
  transaction: StoreTransaction,
  filters: ChargeTotalsQuery,
  { words, namesCustomers }: { words: Words; namesCustomers: boolean },
): Promise<Table> {
  const found = await filteredCharges(transaction, filters, { withCustomers: namesCustomers })
  const { rows } = await sql<{ expected: number }>`
    select count(*) as expected from (${found.select('charge.id')}) as found`.execute(transaction.db)
  const columns = chargeColumns(words)
  return {
    name: words.tables.charges,
    columns: headed(columns, words.columns),
    expected: rows[0]?.expected ?? null,
    parts: readCharges(transaction, found, columns, namesCustomers),
  }
}

type Found = Awaited<ReturnType<typeof filteredCharges>>

/** A charge as the file needs it, its moments by the store's clock. */
interface ChargeLine {
  id: string
  status: ChargeStatus
  /** Side by side; null for none. */
  flags: string | null
  amount: Centavos
  description: string | null
  reference: string | null
  name: string | null
  email: string | null
  tax_id: string | null
  created: string
  paid: string | null
  expires: string
}

/** A payment that has money. */
interface PaymentLine extends PaymentMoney {
  charge_id: string
  method: PaymentMethod
  card_brand: CardBrandName | null
  card_last4: string | null
  installments: number | null
  card_nsu: string | null
  card_authorization_code: string | null
  pix_end_to_end_id: string | null
}

async function* readCharges(
  transaction: StoreTransaction,
  found: Found,
  columns: readonly ItemColumn<Line, string>[],
  namesCustomers: boolean,
): AsyncGenerator<Value[][]> {
  const { store } = transaction
  const { zone } = await storeCalendar(transaction)
  const ofCustomer = (name: string) =>
    namesCustomers
      ? sql`coalesce(${sql.ref(`customer.${name}`)}, ${sql.ref(`charge.customer_${name}`)})`
      : sql.ref(`charge.customer_${name}`)
  const query = sql`${found
    .leftJoin('customers as customer', join =>
      join.onRef('customer.id', '=', 'charge.customer_id').on('customer.store_id', '=', store),
    )
    .select(['charge.id', 'charge.status', 'charge.amount', 'charge.description', 'charge.reference'])
    .select([
      sql`nullif(array_to_string(charge.flags, ' '), '')`.as('flags'),
      ofCustomer('name').as('name'),
      ofCustomer('email').as('email'),
      ofCustomer('tax_id').as('tax_id'),
      localTime('charge.created_at', zone).as('created'),
      localTime('charge.paid_at', zone).as('paid'),
      localTime('charge.expires_at', zone).as('expires'),
    ])
    .orderBy('charge.id', 'desc')}`
  const parts = readCursor<ChargeLine, Map<string, PaymentLine[]>>(transaction, query, charges =>
    capturedOf(transaction, charges),
  )
  for await (const { rows, more } of parts) {
    yield rows.map(charge => {
      const payments = more.get(charge.id) ?? []
      const line = { charge, payments, amounts: chargeAmounts(charge, payments) }
      return columns.map(({ value }) => value(line))
    })
  }
}

/** What paid some charges, by their ids. */
async function capturedOf(
  { db, store }: StoreTransaction,
  charges: readonly ChargeLine[],
): Promise<Map<string, PaymentLine[]>> {
  const { rows } = await sql<PaymentLine>`
    select charge_id, method, status, card_brand, card_last4, installments, card_nsu, card_authorization_code,
      pix_end_to_end_id, amount, amount_interest, amount_applied, amount_moved, amount_refunded, refunded_unapplied,
      refunded_interest, amount_refund_claimed, claimed_unapplied, claimed_interest, amount_disputed,
      disputed_unapplied, disputed_interest, amount_lost
    from payments where store_id = ${store} and charge_id = any(${charges.map(({ id }) => id)}::text[])
      and status = 'captured' order by id`.execute(db)
  return Map.groupBy(rows, ({ charge_id }) => charge_id)
}

interface Line {
  charge: ChargeLine
  payments: PaymentLine[]
  amounts: ChargeAmounts
}

function chargeColumns({ language, charge: say, method }: Words): ItemColumn<Line, keyof Words['columns']>[] {
  /** Several payments of one charge stand side by side. */
  const each = (mark: (payment: PaymentLine) => string | null) => (line: Line) => {
    const [only, ...others] = line.payments
    if (others.length === 0) return only ? mark(only) : null
    return line.payments.map(payment => mark(payment) ?? '–').join(' + ')
  }
  const sayFlags = eachOf(flag => say.flag[flag as ChargeFlag])
  const amount = (key: Exclude<keyof ChargeAmounts & keyof Words['columns'], 'refunded'>) =>
    ({ key, kind: 'money', value: ({ amounts }: Line) => amounts[key] }) as const
  return [
    { key: 'charge', kind: 'text', width: 32, value: ({ charge }) => charge.id },
    { key: 'created_at', kind: 'instant', value: ({ charge }) => charge.created },
    { key: 'status', kind: 'text', width: 14, value: ({ charge }) => say.status[charge.status] },
    {
      ...{ key: 'notice', kind: 'text' },
      value: ({ charge: { flags } }) => flags && sayFlags(flags),
    },
    { key: 'description', kind: 'text', width: 36, value: ({ charge }) => charge.description },
    { key: 'reference', kind: 'text', width: 18, value: ({ charge }) => charge.reference },
    { key: 'customer', kind: 'text', width: 28, value: ({ charge }) => charge.name },
    { key: 'tax_id', kind: 'text', width: 19, value: ({ charge }) => charge.tax_id && spacedTaxId(charge.tax_id) },
    { key: 'email', kind: 'text', width: 28, value: ({ charge }) => charge.email },
    { key: 'method', kind: 'text', width: 18, value: each(payment => method[payment.method]) },
    {
      ...{ key: 'brand', kind: 'text', width: 14 },
      value: each(({ card_brand }) => card_brand && cardBrandLabel(card_brand, language)),
    },
    {
      ...{ key: 'last4', kind: 'text', width: 11 },
      value: each(({ card_last4 }) => card_last4 && `•••• ${card_last4}`),
    },
    {
      ...{ key: 'installments', kind: 'count' },
      value: ({ payments }) => payments.find(({ installments }) => installments !== null)?.installments ?? null,
    },
    { key: 'nsu', kind: 'text', width: 14, value: each(({ card_nsu }) => card_nsu) },
    { key: 'authorization_code', kind: 'text', width: 13, value: each(payment => payment.card_authorization_code) },
    { key: 'end_to_end_id', kind: 'text', width: 35, value: each(({ pix_end_to_end_id }) => pix_end_to_end_id) },
    { key: 'amount', kind: 'money', value: ({ charge }) => charge.amount },
    amount('amount_received'),
    amount('amount_interest'),
    amount('amount_due'),
    amount('amount_refunded'),
    amount('amount_moved'),
    {
      ...{ key: 'amount_in_dispute', kind: 'money' },
      value: ({ amounts }) => amounts.amount_disputed - amounts.amount_lost,
    },
    amount('amount_lost'),
    amount('amount_unapplied'),
    amount('net_held'),
    { key: 'paid_at', kind: 'instant', value: ({ charge }) => charge.paid },
    { key: 'expires_at', kind: 'instant', value: ({ charge }) => charge.expires },
  ]
}
