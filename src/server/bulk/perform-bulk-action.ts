import type { BulkStatus } from '../../shared/contract/bulk-action.ts'
import type { Database } from '../db/database.ts'
import type { BulkActionRow } from './bulk-rows.ts'
import { type BulkDeps, carryOut } from './carry-out.ts'

/** So many charges at once: quick for thousands, and no burden to a provider. */
const AT_ONCE = 4

/**
 * The job: does to each charge of a bulk action what was asked for, until none waits or somebody stops it. What came of
 * a charge is its row. After a crash it goes on where it was: what was asked for is written with it, so nothing is done
 * twice, and what was done says so.
 */
export async function performBulkAction(
  deps: BulkDeps & { stopping: AbortSignal },
  { store, action }: { store: string; action: string },
): Promise<void> {
  const { database } = deps
  for (;;) {
    deps.stopping.throwIfAborted()
    const row = await look(database, store, action)
    if (!row) return
    if (row.status === 'stopping') return end(database, row, 'stopped')
    const charges = await nextOf(database, row)
    if (charges.length === 0) return end(database, row, 'done')
    await Promise.all(charges.map(charge => carryOut(deps, row, charge)))
  }
}

/** The bulk action, begun where it was not; undefined once it has ended. */
function look(database: Database, store: string, action: string): Promise<BulkActionRow | undefined> {
  return database.inStore(store, async ({ db, now }) => {
    const row = await db
      .selectFrom('bulk_actions')
      .selectAll()
      .where('store_id', '=', store)
      .where('id', '=', action)
      .where('status', 'in', ['waiting', 'running', 'stopping'])
      .forUpdate()
      .executeTakeFirst()
    if (row?.status !== 'waiting') return row
    await db
      .updateTable('bulk_actions')
      .set({ status: 'running', started_at: now })
      .where('store_id', '=', store)
      .where('id', '=', action)
      .execute()
    return { ...row, status: 'running', started_at: now }
  })
}

function nextOf(database: Database, { store_id, id }: BulkActionRow) {
  return database.read(store_id, ({ db }) =>
    db
      .selectFrom('bulk_action_charges')
      .select(['charge_id', 'asked'])
      .where('store_id', '=', store_id)
      .where('bulk_action_id', '=', id)
      .where('outcome', '=', 'waiting')
      .orderBy('charge_id', 'desc')
      .limit(AT_ONCE)
      .execute(),
  )
}

async function end(database: Database, { store_id, id }: BulkActionRow, status: BulkStatus): Promise<void> {
  await database.inStore(store_id, async ({ db, now }) => {
    await db
      .updateTable('bulk_actions')
      .set({ status, ended_at: now })
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('status', 'in', ['running', 'stopping'])
      .execute()
  })
}
