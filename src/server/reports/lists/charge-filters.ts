import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ChargeCondition } from '../../../shared/charge/charge-condition.ts'
import type { ChargeListQuery, ChargeSelectionQuery } from '../../../shared/contract/charge.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { firstIdAt } from '../../base/ids.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ChargeTable, Tables } from '../../db/tables/tables.ts'
import { chargesSought, type Seeker } from './search-charges.ts'

/** Charges of the store, by the name `charge`. */
type Charges<Output> = SelectQueryBuilder<Tables & { charge: ChargeTable }, 'charge', Output>

type Filters = ChargeSelectionQuery & Pick<ChargeListQuery, 'cursor'>

/**
 * Charges of the store that a query's filters let through: what the list and its totals begin with. Ids sort by time,
 * so days of creation, and what comes after a cursor, are ranges of ids, which every index of charges knows.
 */
export async function filteredCharges(transaction: StoreTransaction, query: Filters, seeker: Seeker) {
  const { db, store } = transaction
  const sought = query.q ? await chargesSought(transaction, query.q, seeker) : null
  const isPaid = query.paid_from || query.paid_to ? capturedWithin(query) : null
  const bounds = [...boundsOf(query), ...(isPaid ? await boundsOfPaid(transaction, query) : [])]
  const payments = sql`select payment.charge_id from payments as payment
    where payment.store_id = ${store} ${within('payment.charge_id', bounds)}`
  let rows: Charges<object> = db
    .selectFrom('charges as charge')
    .where(sql<boolean>`charge.store_id = ${store} ${within('charge.id', bounds)}`)
  if (query.ids) rows = rows.where('charge.id', 'in', query.ids)
  if (query.status) rows = rows.where('charge.status', '=', query.status)
  if (query.reference) rows = rows.where('charge.reference', '=', query.reference)
  if (query.customer) rows = rows.where('charge.customer_id', '=', query.customer)
  if (query.payment_link) rows = rows.where('charge.payment_link_id', '=', query.payment_link)
  if (query.cashier) rows = rows.where('charge.cashier', '=', query.cashier)
  if (query.source) rows = rows.where('charge.cashier', 'is not', null)
  if (query.of_person) rows = rows.where(await isOfPerson(transaction, query.of_person))
  if (query.amount_from) rows = rows.where('charge.amount', '>=', query.amount_from as Centavos)
  if (query.amount_to) rows = rows.where('charge.amount', '<=', query.amount_to as Centavos)
  // The first of the two is what the index of flagged charges is made of.
  if (query.flag) rows = rows.where(sql<boolean>`charge.flags <> '{}' and charge.flags @> array[${query.flag}]::text[]`)
  if (query.unapplied) rows = rows.where(isOneOf(sql`${payments} and payment.amount_unapplied > 0`))
  if (query.brand) rows = rows.where(isOneOf(sql`${payments} and payment.card_brand = ${query.brand}`))
  if (query.account) rows = rows.where(isOneOf(sql`${payments} and payment.provider_account_id = ${query.account}`))
  if (query.method) {
    rows = rows.where(isOneOf(sql`${payments} and payment.method = ${query.method} and ${isAttempt('payment')}`))
  }
  if (isPaid) rows = rows.where(isOneOf(sql`${payments} and ${isPaid}`))
  if (query.condition) rows = rows.where(conditions[query.condition](store, payments))
  if (sought) rows = rows.where(sought)
  return rows
}

/**
 * Whether a charge names a customer, or no customer and their CPF or CNPJ. Each is looked for by its own index; a
 * customer without either has no other charges.
 */
async function isOfPerson({ db, store }: StoreTransaction, customer: string): Promise<RawBuilder<boolean>> {
  const person = await db
    .selectFrom('customers')
    .select('tax_id')
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .executeTakeFirst()
  if (!person?.tax_id) return sql`charge.customer_id = ${customer}`
  return sql`(charge.customer_id = ${customer}
    or (charge.customer_tax_id = ${person.tax_id} and charge.customer_id is null))`
}

/** An end of a range of ids of charges. */
interface Bound {
  is: '>=' | '<' | '<='
  id: string
}

function boundsOf({ created_from, created_to, cursor }: Filters): Bound[] {
  return [
    ...(created_from ? [{ is: '>=' as const, id: idAt(created_from) }] : []),
    ...(created_to ? [{ is: '<' as const, id: idAt(created_to) }] : []),
    ...(cursor ? [{ is: '<' as const, id: cursor }] : []),
  ]
}

/** What no charge that was created at an instant or later sorts before. */
function idAt(instant: string): string {
  return firstIdAt('chg', new Date(instant))
}

/** Payments of a time that are looked at one by one for the first and the last of their charges. */
const FEW = 5_000
/** How far the clock of a bank or an acquirer may be behind ours. */
const HOUR_MS = 3_600_000

/**
 * Between which charges those lie that were paid within a time: who looks for the newest of them begins there, and not
 * at today. The index of what was received says so without a look at the payments. Of many, only the end is told: a
 * charge is made before it is paid, and the few payments of which that may not be so have an index of their own
 * (migration 000053). Asked for the first and the last alone, PostgreSQL would walk through the charges instead.
 */
async function boundsOfPaid({ db, store }: StoreTransaction, query: Filters): Promise<Bound[]> {
  const paid = sql`select charge_id from payments as payment where payment.store_id = ${store}
    and ${capturedWithin(query)}`
  const { rows } = await sql<{ first: string | null; last: string | null; count: number; odd: string | null }>`
    with paid as materialized (${paid} limit ${FEW + 1}),
      odd as materialized (${paid} and (payment.created_at - payment.captured_at > interval '1 hour'
        or substr(payment.charge_id, 5, 10) > substr(payment.id, 5, 10)))
    select min(charge_id) as first, max(charge_id) as last, count(*)::int as count,
      (select max(charge_id) from odd) as odd
    from paid`.execute(db)
  const [{ first, last, count, odd } = { first: null, last: null, count: 0, odd: null }] = rows
  if (!first || !last) return []
  if (count <= FEW) {
    return [
      { is: '>=', id: first },
      { is: '<=', id: last },
    ]
  }
  if (!query.paid_to) return []
  const end = firstIdAt('chg', new Date(Date.parse(query.paid_to) + HOUR_MS))
  return [{ is: '<=', id: odd && odd > end ? odd : end }]
}

function within(id: 'charge.id' | 'payment.charge_id', bounds: readonly Bound[]): RawBuilder<unknown> {
  return sql.join(
    bounds.map(bound => sql`and ${sql.ref(id)} ${sql.raw(bound.is)} ${bound.id}`),
    sql` `,
  )
}

function isOneOf(charges: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`charge.id in (${charges})`
}

/** Whether a payer tried to pay so: `shared/charge/charge-condition.ts` says the same. */
function isAttempt(payment: string): RawBuilder<boolean> {
  return sql`(${sql.ref(payment)}.method <> 'pix' or ${sql.ref(payment)}.captured_at is not null)`
}

type Sql = RawBuilder<unknown>

/** What each condition asks. `payments` are the charges of the store's payments, where there may be more to ask. */
const conditions: Record<ChargeCondition, (store: string, payments: Sql) => RawBuilder<boolean>> = {
  declined: (store, payments) =>
    sql`charge.status in ('open', 'expired') and ${isOneOf(sql`${payments}
      and payment.status in ('declined', 'failed') and ${isAttempt('payment')} and not exists (
        select from payments as later where later.store_id = ${store} and later.charge_id = payment.charge_id
          and later.id > payment.id and ${isAttempt('later')})`)}`,
  disputed: (_, payments) => isOneOf(sql`${payments} and payment.amount_disputed > payment.amount_lost`),
  dispute_lost: (_, payments) => isOneOf(sql`${payments} and payment.amount_lost > 0`),
  to_review: store =>
    isOneOf(
      sql`select item.charge_id from review_items as item where item.store_id = ${store} and item.resolved_at is null`,
    ),
  held: (_, payments) => isOneOf(sql`${payments} and payment.status = 'authorized'`),
  challenge: (_, payments) => isOneOf(sql`${payments} and payment.status = 'challenge'`),
  unknown: (_, payments) => isOneOf(sql`${payments} and payment.status = 'processing'`),
  refunded: store =>
    isOneOf(
      sql`select refund.charge_id from refunds as refund where refund.store_id = ${store}
        and refund.status in ('requested', 'processing', 'done')`,
    ),
}

/** Payments whose money came in within a time: by the index of what was received. */
export function capturedWithin({
  paid_from,
  paid_to,
}: Pick<ChargeSelectionQuery, 'paid_from' | 'paid_to'>): RawBuilder<unknown> {
  const from = paid_from ? sql`and payment.captured_at >= ${new Date(paid_from)}` : sql``
  const to = paid_to ? sql`and payment.captured_at < ${new Date(paid_to)}` : sql``
  return sql`payment.captured_at is not null ${from} ${to}`
}
