import { sql } from 'kysely'
import { isDeviceFlagKey } from '../../shared/flags/device-flags.ts'
import { readFeatures } from '../../shared/flags/flag-features.ts'
import type { HttpAnswer, HttpCaller } from '../base/http-caller.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { readStore } from '../stores/read-store.ts'
import { readService } from '../stores/services/services.ts'

/** Milliseconds between two fetches for one store, whichever process does them. */
export const FETCH_EVERY = 60_000
const LONGEST_FAILURE = 500

/** What fetching is handed. */
export interface FetchDeps {
  database: Database
  /** For addresses anywhere, and for those on the public internet alone. */
  flagCallers: { anywhere: HttpCaller; publicOnly: HttpCaller }
  allowPrivate: (mode: 'test' | 'live') => boolean
}

/** Where a store's GrowthBook keeps what it says; null where the store has connected none. */
export async function payloadAddress(transaction: StoreTransaction): Promise<string | null> {
  const service = await readService(transaction, 'experiments')
  return service?.kind === 'experiments' ? `${service.api_host}/api/features/${service.client_key}` : null
}

/**
 * Fetches what a store's GrowthBook says, if nobody has for a minute. What is good takes the place of what was; of
 * anything else it is noted that it failed and why, and what was good before stays. Returns whether there was something
 * to note.
 */
export async function fetchPayload(deps: FetchDeps, store: string): Promise<boolean> {
  const turn = await deps.database.inStore(store, takeTurn)
  if (!turn) return false
  const caller = deps.allowPrivate(turn.mode) ? deps.flagCallers.anywhere : deps.flagCallers.publicOnly
  const answer = await caller.call({ method: 'GET', url: turn.address, headers: { accept: 'application/json' } })
  const read = readAnswer(answer)
  await deps.database.inStore(store, async ({ db, now }) => {
    await db
      .updateTable('flag_payloads')
      .set(
        'failure' in read
          ? { failed_at: now, failure: read.failure.slice(0, LONGEST_FAILURE) }
          : {
              features: JSON.stringify(read.features),
              problems: JSON.stringify(read.problems),
              others: read.others.filter(name => !isDeviceFlagKey(name)).length,
              fetched_at: now,
              failed_at: null,
              failure: null,
            },
      )
      .where('store_id', '=', store)
      // Of an address that was changed meanwhile nothing is kept.
      .where('address', '=', turn.address)
      .execute()
  })
  return true
}

/** One process a minute, by the row that says when it was last asked. What another address said is forgotten. */
async function takeTurn(transaction: StoreTransaction): Promise<{ address: string; mode: 'test' | 'live' } | null> {
  const { db, store, now } = transaction
  const address = await payloadAddress(transaction)
  if (!address) return null
  const { mode } = await readStore(transaction)
  const nothing = {
    address,
    features: '{}',
    problems: '[]',
    others: 0,
    fetched_at: null,
    failed_at: null,
    failure: null,
  }
  const before = new Date(now.getTime() - FETCH_EVERY)
  await db
    .insertInto('flag_payloads')
    .values({ ...nothing, store_id: store, asked_at: new Date(0) })
    .onConflict(conflict =>
      conflict
        .column('store_id')
        .doUpdateSet({ ...nothing, asked_at: new Date(0) })
        .where('flag_payloads.address', '<>', address),
    )
    .execute()
  const taken = await db
    .updateTable('flag_payloads')
    .set({ asked_at: now })
    .where('store_id', '=', store)
    .where('asked_at', '<=', before)
    .returning(sql`1`.as('one'))
    .executeTakeFirst()
  return taken ? { address, mode } : null
}

type Read = { features: object; problems: string[]; others: string[] } | { failure: string }

function readAnswer(answer: HttpAnswer): Read {
  if (answer.kind === 'no-answer') return { failure: answer.detail }
  if (answer.status !== 200) return { failure: `it answered with the status ${answer.status}` }
  try {
    const read = readFeatures(JSON.parse(answer.body.toString('utf8')))
    return read.ok ? read : { failure: `what it answered cannot be used: ${read.problem}` }
  } catch {
    return { failure: 'what it answered is not JSON' }
  }
}
