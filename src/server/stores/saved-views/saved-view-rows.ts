import type { Selectable } from 'kysely'
import type { SavedView } from '../../../shared/contract/saved-view.ts'
import { may } from '../../access/may.ts'
import type { Principal } from '../../access/principal.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { SavedViewTable } from '../../db/tables/saved-view-table.ts'

/** The saved views of a caller: the store's, and a person's own. */
export async function listSavedViews(transaction: StoreTransaction, principal: Principal): Promise<SavedView[]> {
  const rows = await ofCaller(transaction, principal).orderBy('id').execute()
  return rows.map(showSavedView)
}

/** @throws Problem not_found for what is somebody else's, too. */
export async function readSavedView(
  transaction: StoreTransaction,
  principal: Principal,
  id: string,
): Promise<Selectable<SavedViewTable>> {
  const row = await ofCaller(transaction, principal).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no saved view ${id}.`)
  return row
}

function ofCaller({ db, store }: StoreTransaction, principal: Principal) {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where('store_id', '=', store)
    .where(where => where.or([where('user_id', 'is', null), where('user_id', '=', personOf(principal))]))
}

function personOf({ kind, id }: Principal): string {
  return kind === 'user' ? id : ''
}

/**
 * Whose a view becomes: the person's, or, as null, the whole store's.
 * @throws Problem forbidden, validation_failed for a key, which has no views of its own.
 */
export function ownerOf(principal: Principal, shared: boolean): string | null {
  if (shared) {
    may(principal, 'settings:write')
    return null
  }
  if (principal.kind === 'user') return principal.id
  throw new Problem('validation_failed', 'A key has no views of its own.', {
    errors: [{ field: 'shared', code: 'invalid', message: 'Expected true: a key has no views of its own.' }],
  })
}

/** By what a view filters, and not for what: somebody may have searched for a name, and the audit keeps all. */
export function filtersOf(search: string): string[] {
  return [...new Set(new URLSearchParams(search).keys())]
}

export function showSavedView(row: Selectable<SavedViewTable>): SavedView {
  const { id, list, name, search, user_id, created_at, updated_at } = row
  return {
    id,
    object: 'saved_view',
    list,
    name,
    search,
    shared: user_id === null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
