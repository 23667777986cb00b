import { type Kysely, sql } from 'kysely'
import type { AuditChain, AuditQuery, AuditRecord } from '../../shared/contract/audit.ts'
import { firstIdAt } from '../base/ids.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import type { Tables } from '../db/tables/tables.ts'
import { nameActors } from './name-actors.ts'
import { nameMentioned } from './name-mentioned.ts'

/** Links of one step of the walk that verifies the chain. */
const AT_ONCE = 2_000

/** A page of the store's audit, newest first. */
export async function listAudit(
  transaction: StoreTransaction,
  query: AuditQuery,
): Promise<{ data: AuditRecord[]; next_cursor: string | null }> {
  const { db, store } = transaction
  const { limit, cursor, person, action, object, from, to } = query
  const { startOf, endOf } = await storeCalendar(transaction)
  let rows = db.selectFrom('audit_records').selectAll().where('store_id', '=', store)
  if (cursor) rows = rows.where('id', '<', cursor)
  if (person) rows = rows.where('actor', '=', `user:${person}`)
  if (action) rows = rows.where('action', 'like', `${action.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (object) rows = rows.where('object_id', '=', object)
  // Ids begin with their time.
  if (from) rows = rows.where('id', '>=', firstIdAt('aud', startOf(from)))
  if (to) rows = rows.where('id', '<', firstIdAt('aud', endOf(to)))
  const found = await rows
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, next_cursor } = pageOf(found, limit)
  const objects = page.flatMap(({ object_id }) => object_id ?? [])
  const [nameOf, mentioned] = await Promise.all([
    nameActors(
      transaction,
      page.map(({ actor }) => actor),
    ),
    nameMentioned(transaction, { objects, details: page.map(({ detail }) => detail) }),
  ])
  const data = page.map(({ id, actor, action: done, object_id, address, request_id, detail, at }) => ({
    id,
    object: 'audit_record' as const,
    by: nameOf(actor),
    action: done,
    object_id,
    object_name: (object_id && mentioned.of(object_id)?.name) || null,
    charge_id: (object_id && mentioned.of(object_id)?.charge_id) || null,
    address,
    request_id,
    detail: detail as Record<string, unknown>,
    mentioned: mentioned.in(detail),
    at: at.toISOString(),
  }))
  return { data, next_cursor }
}

/** Where the chain over all records ends, and what the last walk along it found. */
export async function readAuditChain({ db }: { db: Kysely<Tables> }): Promise<AuditChain> {
  const { rows } = await sql<{
    head_seq: string | null
    head_hash: string | null
    sealed_at: Date | null
    verified_at: Date | null
    verified_links: string | null
    fault: string | null
    fault_at: Date | null
  }>`select * from find_audit_state()`.execute(db)
  const [row] = rows
  return {
    object: 'audit_chain',
    head:
      row?.head_seq && row.head_hash && row.sealed_at
        ? { seq: Number(row.head_seq), hash: row.head_hash, sealed_at: row.sealed_at.toISOString() }
        : null,
    verified_at: row?.verified_at?.toISOString() ?? null,
    verified_links: row?.verified_links ? Number(row.verified_links) : 0,
    fault: row?.fault ?? null,
    fault_at: row?.fault_at?.toISOString() ?? null,
  }
}

/** Goes on with the walk that verifies the chain, by one step. */
export async function walkAudit({ lookup }: Pick<Database, 'lookup'>): Promise<void> {
  await sql`select verify_audit(${AT_ONCE})`.execute(lookup)
}
