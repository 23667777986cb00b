import type { Selectable } from 'kysely'
import type { Demo } from '../../shared/contract/demo.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { DemoTable } from '../db/tables/demo-table.ts'

export type DemoRow = Selectable<DemoTable>

/** The store's demo, or undefined where none was begun. */
export function demoOf({ db, store }: StoreTransaction): Promise<DemoRow | undefined> {
  return db.selectFrom('demos').selectAll().where('store_id', '=', store).executeTakeFirst()
}

/** The demo as the API shows it. */
export function showDemo(row: DemoRow | undefined): Demo {
  if (!row) return { status: 'none', days: 0, days_played: 0, charges: 0, begun_at: null, ended_at: null }
  return {
    status: row.ended_at ? 'ended' : 'playing',
    days: row.days,
    days_played: row.days_played,
    charges: row.charges,
    begun_at: row.begun_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
