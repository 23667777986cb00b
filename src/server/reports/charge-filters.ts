import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ChargeCondition } from '../../shared/charge/charge-condition.ts'
import type { ChargeTotalsQuery } from '../../shared/contract/charge.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ChargeTable, Tables } from '../db/tables/tables.ts'
import { chargesSought } from './search-charges.ts'

/** Charges of the store, by the name `charge`. */
type Charges<Output> = SelectQueryBuilder<Tables & { charge: ChargeTable }, 'charge', Output>

/** Charges of the store that a query's filters let through: what the list and its totals begin with. */
export async function filteredCharges(transaction: StoreTransaction, query: ChargeTotalsQuery) {
  const { db, store } = transaction
  const sought = query.q ? await chargesSought(transaction, query.q) : null
  let rows: Charges<object> = db.selectFrom('charges as charge').where('charge.store_id', '=', store)
  if (query.status) rows = rows.where('charge.status', '=', query.status)
  if (query.reference) rows = rows.where('charge.reference', '=', query.reference)
  if (query.customer) rows = rows.where('charge.customer_id', '=', query.customer)
  if (query.amount_from) rows = rows.where('charge.amount', '>=', query.amount_from as Centavos)
  if (query.amount_to) rows = rows.where('charge.amount', '<=', query.amount_to as Centavos)
  if (query.created_from) rows = rows.where('charge.created_at', '>=', new Date(query.created_from))
  if (query.created_to) rows = rows.where('charge.created_at', '<', new Date(query.created_to))
  // The first of the two is what the index of flagged charges is made of.
  if (query.flag) rows = rows.where(sql<boolean>`charge.flags <> '{}' and charge.flags @> array[${query.flag}]::text[]`)
  if (query.unapplied) rows = rows.where(isOneOf(sql`${paymentsOf(store)} and payment.amount_unapplied > 0`))
  if (query.brand) rows = rows.where(isOneOf(sql`${paymentsOf(store)} and payment.card_brand = ${query.brand}`))
  if (query.account) {
    rows = rows.where(isOneOf(sql`${paymentsOf(store)} and payment.provider_account_id = ${query.account}`))
  }
  if (query.method)
    rows = rows.where(isOneOf(sql`${paymentsOf(store)} and payment.method = ${query.method} and ${isTry('payment')}`))
  if (query.paid_from || query.paid_to) rows = rows.where(isOneOf(paidIn(store, query)))
  if (query.condition) rows = rows.where(conditions[query.condition](store))
  if (sought) rows = rows.where(sought)
  return rows
}

function isOneOf(charges: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`charge.id in (${charges})`
}

function paymentsOf(store: string): RawBuilder<unknown> {
  return sql`select payment.charge_id from payments as payment where payment.store_id = ${store}`
}

/** Whether a payer tried to pay so: `shared/charge/charge-condition.ts` says the same. */
function isTry(payment: string): RawBuilder<boolean> {
  return sql`(${sql.ref(payment)}.method <> 'pix' or ${sql.ref(payment)}.captured_at is not null)`
}

/** What each condition asks of the charges of a store. */
const conditions: Record<ChargeCondition, (store: string) => RawBuilder<boolean>> = {
  declined: store =>
    sql`charge.status in ('open', 'expired') and ${isOneOf(sql`${paymentsOf(store)}
    and payment.status in ('declined', 'failed') and ${isTry('payment')} and not exists (
      select from payments as later where later.store_id = ${store} and later.charge_id = payment.charge_id
        and later.id > payment.id and ${isTry('later')})`)}`,
  disputed: store => isOneOf(sql`${paymentsOf(store)} and payment.amount_disputed > 0`),
  to_review: store =>
    isOneOf(
      sql`select item.charge_id from review_items as item where item.store_id = ${store} and item.resolved_at is null`,
    ),
  held: store => inProgress(store, 'authorized'),
  challenge: store => inProgress(store, 'challenge'),
  unknown: store => inProgress(store, 'processing'),
  refunded: store =>
    isOneOf(
      sql`select refund.charge_id from refunds as refund where refund.store_id = ${store} and refund.status <> 'failed'`,
    ),
}

function inProgress(store: string, status: 'authorized' | 'challenge' | 'processing'): RawBuilder<boolean> {
  return isOneOf(sql`${paymentsOf(store)} and payment.status = ${sql.lit(status)}`)
}

/** Charges for which money came in within a time: by the index of captures, account by account. */
function paidIn(store: string, { paid_from, paid_to }: ChargeTotalsQuery): RawBuilder<unknown> {
  const from = paid_from ? sql`and payment.captured_at >= ${new Date(paid_from)}` : sql``
  const to = paid_to ? sql`and payment.captured_at < ${new Date(paid_to)}` : sql``
  return sql`${paymentsOf(store)} and payment.status = 'captured' and payment.captured_at is not null ${from} ${to}
    and payment.provider_account_id in (select id from provider_accounts where store_id = ${store})`
}
