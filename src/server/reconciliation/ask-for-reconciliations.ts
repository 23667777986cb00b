import type { ReconciliationCreate } from '../../shared/contract/reconciliation.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { beginReconciliation } from './begin-reconciliation.ts'

const DAY_MS = 86_400_000
/** A comparison that began this short a while ago is still on its way: nobody waits for a second one. */
const UNDER_WAY_MS = 15 * 60_000

/**
 * Begins a comparison of the books with each bank and acquirer of the store that is in use, or with one: rows and jobs
 * only. One that is under way goes on. Returns the ids of them.
 * @throws Problem not_found.
 */
export async function askForReconciliations(
  transaction: StoreTransaction,
  { provider_account_id, days }: ReconciliationCreate,
  actor: Actor,
): Promise<string[]> {
  const { db, store, now } = transaction
  const accounts = await db
    .selectFrom('provider_accounts')
    .select(['id', 'reconciled_to'])
    .where('store_id', '=', store)
    .where(eb => (provider_account_id === undefined ? eb('closed_at', 'is', null) : eb('id', '=', provider_account_id)))
    .orderBy('id')
    .execute()
  if (provider_account_id && accounts.length === 0) {
    throw new Problem('not_found', `There is no provider account ${provider_account_id} in this store.`)
  }
  const runs: string[] = []
  const since = new Date(now.getTime() - days * DAY_MS)
  for (const { id, reconciled_to } of accounts) {
    const underWay = await db
      .selectFrom('reconciliations')
      .select('id')
      .where('store_id', '=', store)
      .where('provider_account_id', '=', id)
      .where('status', '=', 'running')
      .where('started_at', '>', new Date(now.getTime() - UNDER_WAY_MS))
      .executeTakeFirst()
    // Where the last one ended before these days, nothing between is left out.
    const from = reconciled_to && reconciled_to > since ? since : null
    const run = underWay?.id ?? (await beginReconciliation(transaction, id, now, from))
    if (run === null) continue
    runs.push(run)
    if (underWay) continue
    await transaction.enqueue({ name: 'reconcile', data: { store, run } })
    await recordAudit(transaction, actor, 'provider_account.reconcile', id, { days })
  }
  return runs
}
