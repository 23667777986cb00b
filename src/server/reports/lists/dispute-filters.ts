import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DisputeTotalsQuery } from '../../../shared/contract/dispute.ts'
import type { DisputeState } from '../../../shared/contract/list-orders.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { chargesSought, type Seeker } from './search-charges.ts'

/** What a dispute is for whoever answers, by its row: `shared/charge/dispute-status.ts` says the same of a status. */
export const stateSql: Record<DisputeState, RawBuilder<boolean>> = {
  to_answer: sql`(dispute.status in ('opened', 'evidence_due') and dispute.answer is null)`,
  in_review: sql`(dispute.status = 'submitted'
    or (dispute.status in ('opened', 'evidence_due') and dispute.answer is not null))`,
  won: sql`dispute.status = 'won'`,
  lost: sql`dispute.status = 'lost'`,
  accepted: sql`dispute.status = 'accepted'`,
}

type Disputed = SelectQueryBuilder<
  Tables & { dispute: Tables['disputes']; charge: Tables['charges'] },
  'dispute' | 'charge',
  object
>

/** Disputes of the store that a query's filters let through, with their charges. */
export async function filteredDisputes(
  transaction: StoreTransaction,
  query: DisputeTotalsQuery,
  seeker: Seeker,
): Promise<Disputed> {
  const { db, store } = transaction
  const sought = query.q ? await chargesSought(transaction, query.q, seeker) : null
  let rows: Disputed = db
    .selectFrom('disputes as dispute')
    .innerJoin('charges as charge', join =>
      join.onRef('charge.store_id', '=', 'dispute.store_id').onRef('charge.id', '=', 'dispute.charge_id'),
    )
    .where('dispute.store_id', '=', store)
  if (query.status) rows = rows.where('dispute.status', '=', query.status)
  if (query.state) rows = rows.where(stateSql[query.state])
  if (query.kind) rows = rows.where('dispute.kind', '=', query.kind)
  if (query.reason) rows = rows.where('dispute.reason', '=', query.reason)
  if (query.account) rows = rows.where('dispute.provider_account_id', '=', query.account)
  if (query.charge) rows = rows.where('dispute.charge_id', '=', query.charge)
  if (query.customer) rows = rows.where('charge.customer_id', '=', query.customer)
  if (query.amount_from) rows = rows.where('dispute.amount', '>=', query.amount_from as Centavos)
  if (query.amount_to) rows = rows.where('dispute.amount', '<=', query.amount_to as Centavos)
  if (query.due_from) rows = rows.where('dispute.evidence_due_at', '>=', new Date(query.due_from))
  if (query.due_to) rows = rows.where('dispute.evidence_due_at', '<', new Date(query.due_to))
  if (sought) rows = rows.where(sought)
  return rows
}
