import { sql } from 'kysely'
import type { Charge, ChargeListQuery } from '../../shared/contract/charge.ts'
import { parseMoney } from '../../shared/money/parse-money.ts'
import { showCharges } from '../charges/show-charge.ts'
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
        or charge.amount = any(${amountsIn(q)}::bigint[]))`,
    )
  }
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return {
    data: await showCharges(transaction, page, publicUrl),
    next_cursor,
  }
}

/** What a search may mean as an amount: 129,90 and R$ 1.299,90 as in Portuguese, 129.90 as in English. */
function amountsIn(text: string): number[] {
  return (['pt-BR', 'en-GB'] as const).flatMap(language => {
    const read = parseMoney(text, language)
    return read.ok ? [read.amount] : []
  })
}
