import type { Dispute, DisputeListQuery } from '../../shared/contract/dispute.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import { filesOf, showDispute } from '../disputes/dispute-rows.ts'

/** A page of disputes, newest first. */
export async function listDisputes(
  transaction: StoreTransaction,
  query: DisputeListQuery,
): Promise<{ data: Dispute[]; next_cursor: string | null }> {
  let rows = transaction.db
    .selectFrom('disputes')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  if (query.status) rows = rows.where('status', '=', query.status)
  if (query.charge) rows = rows.where('charge_id', '=', query.charge)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  const ids = page.map(({ id }) => id)
  const files = await filesOf(transaction, ids)
  const data = page.map(row =>
    showDispute(
      row,
      files.filter(({ dispute_id }) => dispute_id === row.id),
    ),
  )
  return { data, next_cursor }
}
