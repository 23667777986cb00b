import type { Selectable } from 'kysely'
import type { Reconciliation, ReconciliationQuery } from '../../../shared/contract/reconciliation.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import type { ReconciliationTable } from '../../db/tables/reconciliation-table.ts'
import { accountNames } from '../account-names.ts'

/** A page of the comparisons of the books with banks and acquirers, newest first. */
export async function listReconciliations(
  transaction: StoreTransaction,
  query: ReconciliationQuery,
): Promise<{ data: Reconciliation[]; next_cursor: string | null }> {
  let rows = transaction.db
    .selectFrom('reconciliations')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  const accounts = await accountNames(transaction)
  return {
    data: page.map(row => showReconciliation(row, accounts.get(row.provider_account_id))),
    next_cursor,
  }
}

/** Some comparisons of the store, the oldest first. */
export async function readReconciliations(
  transaction: StoreTransaction,
  ids: readonly string[],
): Promise<Reconciliation[]> {
  if (ids.length === 0) return []
  const rows = await transaction.db
    .selectFrom('reconciliations')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const accounts = await accountNames(transaction)
  return rows.map(row => showReconciliation(row, accounts.get(row.provider_account_id)))
}

function showReconciliation(
  row: Selectable<ReconciliationTable>,
  account: { name: string; takes: 'pix' | 'cards' } | undefined,
): Reconciliation {
  if (!account) throw new Error(`Provider account ${row.provider_account_id} is gone`)
  return {
    id: row.id,
    object: 'reconciliation',
    provider_account_id: row.provider_account_id,
    provider_account_name: account.name,
    takes: account.takes,
    status: row.status,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    listed: row.listed,
    missing: row.missing,
    returned: row.returned,
    corrected: row.corrected,
    differences: row.differences,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
