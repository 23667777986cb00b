import { sql } from 'kysely'
import type { Sealer } from '../../base/seal.ts'
import type { Database } from '../../db/database.ts'
import { openConnection, type SsoConnection } from './sso-connection.ts'

/** A connection of the door, and of which store. */
export interface SsoCandidate extends SsoConnection {
  mode: 'test' | 'live'
}

/** The connection that was chosen, and after it those of other stores at the same issuer. */
export async function ssoCandidates(
  { database, sealer }: { database: Database; sealer: Sealer },
  id: string,
): Promise<SsoCandidate[]> {
  const { rows } = await sql<{ id: string; store_id: string; mode: 'test' | 'live' }>`
    select id, store_id, mode from find_stores_of_sso(${id})`.execute(database.lookup)
  const opened = rows.map(async ({ store_id, mode }) => {
    const connection = await database.read(store_id, transaction => openConnection(transaction, sealer))
    return connection ? [{ ...connection, mode }] : []
  })
  return (await Promise.all(opened)).flat()
}
