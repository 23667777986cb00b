import { sql } from 'kysely'
import type { LiveStore } from '../../../shared/contract/going-live.ts'
import { joinStore } from '../../access/join-store.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import type { Clock } from '../../base/clock.ts'
import { newId } from '../../base/ids.ts'
import type { Database, StoreTransaction } from '../../db/database.ts'
import { insertStore } from '../create-store.ts'

/** The live store that was opened from this test store; null before. */
export async function findLiveStore({ db }: StoreTransaction): Promise<Pick<LiveStore, 'id' | 'name'> | null> {
  const { rows } = await sql<Pick<LiveStore, 'id' | 'name'>>`select id, name from find_live_store_of_this()`.execute(db)
  return rows[0] ?? null
}

/**
 * Opens the live store of a test store, once: its name, holder, time zone, color and logo, with the owner who asks.
 * Accounts, keys and people stay behind: they are for tests.
 */
export async function openLiveStore(
  { database, clock }: { database: Database; clock: Clock },
  { from, owner }: { from: string; owner: string },
  actor: Actor,
): Promise<void> {
  await database.inStore(from, async test => {
    // Of two at the same time the later one sees what the first has made.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`live:${from}`}, 0))`.execute(test.db)
    if (await findLiveStore(test)) return
    const { db } = test
    const store = await db.selectFrom('stores').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
    const { name, legal_name: legalName, tax_id: taxId, city, time_zone: timeZone, accent, logo_id } = store
    const logo = logo_id && (await db.selectFrom('images').selectAll().where('id', '=', logo_id).executeTakeFirst())
    const id = newId('sto', clock.now())
    await database.inStore(id, async live => {
      await insertStore(live, { name, legalName, taxId, city, timeZone, mode: 'live', accent, from }, actor)
      await joinStore(live, owner, 'owner', actor)
      if (!logo) return
      const picture = { ...logo, id: live.newId('img'), store_id: id, place: 1, created_at: live.now }
      await live.db.insertInto('images').values(picture).execute()
      await live.db.updateTable('stores').set({ logo_id: picture.id }).where('id', '=', id).execute()
    })
    await recordAudit(test, actor, 'store.open_live', id)
  })
}
