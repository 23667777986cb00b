import { type RawBuilder, sql } from 'kysely'
import type { Charge, ChargeListQuery } from '../../shared/contract/charge.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { parseMoney } from '../../shared/money/parse-money.ts'
import { showCharges } from '../charges/charge/show-charge.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'

/**
 * A page of charges, newest first, keyset-paged by id. Ids sort by time, so a period becomes a range of ids and the
 * same index serves it.
 */
export async function listCharges(
  transaction: StoreTransaction,
  query: ChargeListQuery,
  publicUrl: string,
): Promise<{ data: Charge[]; next_cursor: string | null }> {
  let rows = transaction.db
    .selectFrom('charges as charge')
    .selectAll('charge')
    .where('charge.store_id', '=', transaction.store)
    .orderBy('charge.id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('charge.id', '<', query.cursor)
  if (query.status) rows = rows.where('charge.status', '=', query.status)
  if (query.reference) rows = rows.where('charge.reference', '=', query.reference)
  if (query.customer) rows = rows.where('charge.customer_id', '=', query.customer)
  if (query.created_from) rows = rows.where('charge.created_at', '>=', new Date(query.created_from))
  if (query.created_to) rows = rows.where('charge.created_at', '<', new Date(query.created_to))
  if (query.flag) rows = rows.where(sql<boolean>`charge.flags @> array[${query.flag}]::text[]`)
  if (query.unapplied) {
    rows = rows.where('charge.id', 'in', eb =>
      eb
        .selectFrom('payments as payment')
        .select('payment.charge_id')
        .where('payment.store_id', '=', transaction.store)
        .where('payment.amount_unapplied', '>', 0 as Centavos),
    )
  }
  if (query.paid_from || query.paid_to) rows = rows.where('charge.id', 'in', paidIn(transaction, query))
  const { method, q } = query
  if (method) {
    rows = rows.where(eb =>
      eb.exists(
        eb
          .selectFrom('payments as payment')
          .select('payment.id')
          .whereRef('payment.charge_id', '=', 'charge.id')
          .where('payment.method', '=', method),
      ),
    )
  }
  if (q) {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    const digits = q.replace(/[.\-/\s]/g, '')
    rows = rows.where(
      sql<boolean>`(charge.description ilike ${part} or charge.reference ilike ${part} or charge.id = ${q}
        or charge.customer_name ilike ${part} or charge.customer_email ilike ${part}
        or charge.customer_tax_id = ${digits.toUpperCase()}
        or charge.customer_id in (
          select customer.id from customers as customer where customer.store_id = charge.store_id
            and (customer.name ilike ${part} or customer.email ilike ${part} or customer.tax_id = ${digits.toUpperCase()}))
        or charge.amount = any(${amountsIn(q)}::bigint[])
        or charge.id = any(${chargesByMark(transaction.store, q)}))`,
    )
  }
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return {
    data: await showCharges(transaction, page, publicUrl),
    next_cursor,
  }
}

/** Charges for which money came in within a time: by the index of captures, account by account. */
function paidIn({ db, store }: StoreTransaction, { paid_from, paid_to }: ChargeListQuery) {
  const accounts = db.selectFrom('provider_accounts').select('id').where('store_id', '=', store)
  let paid = db
    .selectFrom('payments as payment')
    .select('payment.charge_id')
    .where('payment.store_id', '=', store)
    .where('payment.provider_account_id', 'in', accounts)
    .where('payment.captured_at', 'is not', null)
    .where('payment.status', '=', 'captured')
  if (paid_from) paid = paid.where('payment.captured_at', '>=', new Date(paid_from))
  if (paid_to) paid = paid.where('payment.captured_at', '<', new Date(paid_to))
  return paid
}

/**
 * The charges of which a card sale, or a refund of one, bears this mark: NSU, authorization code, TID or ARN. Asked
 * once and by indexes, whatever else the search looks at.
 */
function chargesByMark(store: string, text: string): RawBuilder<string[]> {
  const marks = waysToWrite(text)
  if (marks.length === 0) return sql`'{}'::text[]`
  const by = (column: 'card_nsu' | 'card_authorization_code' | 'card_tid' | 'card_arn') =>
    sql`select charge_id from payments where store_id = ${store} and ${sql.ref(column)} = any(${marks}::text[])`
  return sql`array(${by('card_nsu')} union all ${by('card_authorization_code')} union all ${by('card_tid')}
    union all ${by('card_arn')}
    union all select charge_id from refunds where store_id = ${store} and card_arn = any(${marks}::text[]))`
}

/** The longest NSU or code that is filled up with zeros. */
const FILLED_UP_TO = 12

/**
 * A mark as it may have been kept: statements and people leave out zeros in front, and spaces, or write small letters.
 */
function waysToWrite(text: string): string[] {
  const mark = text.replace(/\s/g, '')
  if (!/^[!-~]{4,40}$/.test(mark)) return []
  const bare = mark.replace(/^0+/, '').toUpperCase()
  const filled = Array.from({ length: FILLED_UP_TO }, (_, index) => bare.padStart(index + 1, '0'))
  return [...new Set([mark, mark.toUpperCase(), ...(bare ? filled : [])])]
}

/** What a search may mean as an amount: 129,90 and R$ 1.299,90 as in Portuguese, 129.90 as in English. */
function amountsIn(text: string): number[] {
  return (['pt-BR', 'en-GB'] as const).flatMap(language => {
    const read = parseMoney(text, language)
    return read.ok ? [read.amount] : []
  })
}
