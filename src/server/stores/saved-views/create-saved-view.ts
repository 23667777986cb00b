import { sql } from 'kysely'
import { limits } from '../../../shared/contract/limits.ts'
import type { SavedViewCreate } from '../../../shared/contract/saved-view.ts'
import type { Actor, Principal } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { filtersOf, ownerOf } from './saved-view-rows.ts'

/**
 * Keeps the filters of a list under a name, at the first place of the store that is free.
 * @throws Problem forbidden, validation_failed, saved_views_full.
 */
export async function createSavedView(
  transaction: StoreTransaction,
  input: SavedViewCreate,
  principal: Principal,
  actor: Actor,
): Promise<{ id: string }> {
  const { db, store, now } = transaction
  const { list, name, search, shared } = input
  const user_id = ownerOf(principal, shared)
  // Of two at the same time the later one sees which place the first has taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views:${store}`}, 0))`.execute(db)
  const { rows } = await sql<{ place: number | null }>`
    select min(free.place)::int as place from generate_series(1, ${limits.savedViews}::int) as free (place)
      where not exists (select from saved_views where store_id = ${store} and place = free.place)`.execute(db)
  const place = rows[0]?.place
  if (!place) throw new Problem('saved_views_full', `The store has ${limits.savedViews} saved views.`)
  const id = transaction.newId('svw')
  const row = { id, store_id: store, user_id, list, name, search, place, created_at: now, updated_at: now }
  await db.insertInto('saved_views').values(row).execute()
  await recordAudit(transaction, actor, 'saved_view.create', id, { filters: filtersOf(search), shared })
  return { id }
}
