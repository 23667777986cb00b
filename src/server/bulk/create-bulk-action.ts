import { sql } from 'kysely'
import type { BulkActionCreate } from '../../shared/contract/bulk-action.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { Scope } from '../../shared/contract/roles.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { filteredCharges } from '../reports/lists/charge-filters.ts'
import { findBulkAction, requireBulkKind } from './bulk-rows.ts'

/**
 * Asks for one thing to be done to all charges that filters find now: rows and a job. One at a time in a store.
 * @throws Problem forbidden, bulk_action_under_way, bulk_action_empty, validation_failed for too many.
 */
export async function createBulkAction(
  transaction: StoreTransaction,
  { kind, filters }: BulkActionCreate,
  { scopes, actor }: { scopes: readonly Scope[]; actor: Actor },
): Promise<string> {
  requireBulkKind(kind, scopes)
  const { db, store, now } = transaction
  await rejectSecond(transaction)
  const found = (await filteredCharges(transaction, filters, { withCustomers: scopes.includes('customers:read') }))
    .select('charge.id')
    .orderBy('charge.id', 'desc')
    .limit(limits.bulkCharges + 1)
  const charges = (await found.execute()).map(({ id }) => id)
  if (charges.length === 0) throw new Problem('bulk_action_empty', 'No charge is found by these filters.')
  if (charges.length > limits.bulkCharges) {
    const message = `Expected filters that find at most ${limits.bulkCharges} charges.`
    throw new Problem('validation_failed', message, { errors: [{ field: 'filters', code: 'too_large', message }] })
  }
  const id = transaction.newId('blk')
  await db
    .insertInto('bulk_actions')
    .values({
      ...{ id, store_id: store, kind, status: 'waiting', filters: JSON.stringify(filters) },
      ...{ actor: actor.name, address: actor.address, request_id: actor.requestId },
      ...{ charges: charges.length, created_at: now, started_at: null, ended_at: null },
    })
    .execute()
  await sql`insert into bulk_action_charges (store_id, bulk_action_id, charge_id, outcome)
    select ${store}, ${id}, charge, 'waiting' from unnest(${charges}::text[]) as charge`.execute(db)
  // By which filters, and not what for: somebody may have searched for a name.
  const by = Object.keys(filters)
  await recordAudit(transaction, actor, 'bulk_action.create', id, { kind, charges: charges.length, filters: by })
  await transaction.enqueue({ name: 'perform-bulk-action', data: { store, action: id } })
  return id
}

/** Asked for in turn: the database rejects two at once. @throws Problem bulk_action_under_way. */
async function rejectSecond({ db, store }: StoreTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk:${store}`}, 0))`.execute(db)
  const other = await db
    .selectFrom('bulk_actions')
    .select('id')
    .where('store_id', '=', store)
    .where('status', 'in', ['waiting', 'running', 'stopping'])
    .executeTakeFirst()
  if (other) throw new Problem('bulk_action_under_way', `${other.id} is under way.`)
}

/**
 * Has no further charge touched; what is under way with a provider comes to its end. One that has ended stays as it is.
 * @throws Problem bulk_action_not_found, forbidden.
 */
export async function stopBulkAction(
  transaction: StoreTransaction,
  id: string,
  { scopes, actor }: { scopes: readonly Scope[]; actor: Actor },
): Promise<void> {
  const { db, store } = transaction
  requireBulkKind((await findBulkAction(transaction, id)).kind, scopes)
  const stopped = await db
    .updateTable('bulk_actions')
    .set({ status: 'stopping' })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (stopped.numUpdatedRows > 0n) await recordAudit(transaction, actor, 'bulk_action.stop', id)
}
