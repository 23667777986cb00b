import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What the door offers: an issuer, as one client, with the words of its button. */
interface OfferedSso {
  id: string
  label: string
  issuer: string
  client_id: string
}

/** The issuers at which people of this installation sign in, one an issuer and client. */
export async function offeredSso(database: Database): Promise<OfferedSso[]> {
  const { rows } = await sql<OfferedSso>`
    select id, label, issuer, client_id from find_sso_connections()`.execute(database.lookup)
  return rows
}
