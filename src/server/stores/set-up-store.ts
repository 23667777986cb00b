import { sql } from 'kysely'
import type { Setup, SetupStore } from '../../shared/contract/setup.ts'
import { joinStore } from '../access/join-store.ts'
import type { Actor } from '../access/principal.ts'
import { storesOfUser } from '../access/stores-of-user.ts'
import type { Clock } from '../base/clock.ts'
import { newId } from '../base/ids.ts'
import type { Database } from '../db/database.ts'
import { changeStore } from './change-store.ts'
import { insertStore, type NewStore } from './create-store.ts'

/** Connects a store with the bank and the acquirer of the sandbox, once. */
export type TestBank = (
  store: string,
  holder: { name: string; taxId: string; city: string },
  actor: Actor,
) => Promise<void>

/** What the set-up needs of stores. */
export interface SetUpDeps {
  database: Database
  clock: Clock
}

/** The store of the set-up: made the first time, with its owner, and changed from then on. */
export async function setUpStore(
  { database }: SetUpDeps,
  { id, mode, input, owner }: { id: string; mode: 'test' | 'live'; input: SetupStore; owner: string },
  actor: Actor,
): Promise<void> {
  await database.inStore(id, async transaction => {
    const { db } = transaction
    // Of two at the same time the later one sees what the first has made.
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db)
    const known = await db.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst()
    if (known) return changeStore(transaction, input, actor)
    await insertStore(transaction, { ...newStoreOf(input), mode }, actor)
    await joinStore(transaction, owner, 'owner', actor)
  })
}

/** The store of the set-up as its steps show it; null where none was made yet. */
export async function showSetUpStore({ database }: SetUpDeps, id: string): Promise<Setup['store']> {
  const row = await database.read(id, ({ db }) =>
    db
      .selectFrom('stores')
      .select(['id', 'mode', 'name', 'legal_name', 'tax_id', 'city', 'time_zone'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return row ?? null
}

/**
 * A test store for whoever was set up: the store of examples where the start has made one; beside a live store another
 * one of the same data; and none beside a store that is for tests itself. Done twice it is the same.
 */
export async function giveTestStore(
  deps: SetUpDeps,
  { store, example, owner }: { store: NonNullable<Setup['store']>; example: string | null; owner: string },
  actor: Actor,
): Promise<void> {
  const theirs = await storesOfUser(deps.database, owner)
  const wanted = example ?? (store.mode === 'live' ? newId('sto', deps.clock.now()) : null)
  const has = theirs.some(({ id, mode }) => (example ? id === example : mode === 'test'))
  if (wanted === null || has) return
  await deps.database.inStore(wanted, async transaction => {
    if (!example) await insertStore(transaction, { ...newStoreOf(store), mode: 'test' }, actor)
    await joinStore(transaction, owner, 'owner', actor)
  })
}

function newStoreOf({
  name,
  legal_name,
  tax_id,
  city,
  time_zone,
}: Omit<SetupStore, 'tax_id'> & { tax_id: string }): Omit<NewStore, 'mode'> {
  return { name, legalName: legal_name, taxId: tax_id, city, timeZone: time_zone }
}
