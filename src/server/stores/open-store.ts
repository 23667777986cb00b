import { sql } from 'kysely'
import type { StoreCreate, StoreCreated } from '../../shared/contract/new-store.ts'
import { joinStore } from '../access/join-store.ts'
import type { Actor } from '../access/principal.ts'
import type { Database } from '../db/database.ts'
import { insertStore } from './create-store.ts'

/** Opens one more store for an owner of another, under an id that was chosen before: done twice it is one. */
export async function openStore(
  database: Database,
  { id, owner, input }: { id: string; owner: string; input: StoreCreate },
  actor: Actor,
): Promise<void> {
  const { name, legal_name: legalName, tax_id: taxId, city, time_zone: timeZone, mode } = input
  await database.inStore(id, async transaction => {
    // Of two at the same time the later one sees what the first has made.
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(transaction.db)
    if (await transaction.db.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst()) return
    await insertStore(transaction, { name, legalName, taxId, city, timeZone, mode }, actor)
    await joinStore(transaction, owner, 'owner', actor)
  })
}

/** A store as whoever opened it is told of it. */
export async function showOpenedStore(database: Database, id: string): Promise<StoreCreated> {
  return database.read(id, async ({ db }) => {
    const store = await db.selectFrom('stores').select(['name', 'mode']).where('id', '=', id).executeTakeFirstOrThrow()
    const account = await db
      .selectFrom('provider_accounts')
      .select('id')
      .where('store_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    return { id, object: 'store', ...store, sandbox: account !== undefined }
  })
}
