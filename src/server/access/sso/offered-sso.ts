import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** A way to an issuer, with the words of its button. */
interface OfferedSso {
  id: string
  label: string
}

/**
 * The issuers at which people of an e-mail domain sign in, one an issuer and client. Whether anybody of the domain has
 * an account here it does not tell.
 */
export async function offeredSso(database: Database, domain: string): Promise<OfferedSso[]> {
  const { rows } = await sql<OfferedSso>`select id, label from find_sso_of_domain(${domain})`.execute(database.lookup)
  return rows
}

/** The one by which a session was opened; null where no store names it any more. */
export async function ssoOfSession(
  database: Database,
  { issuer, client }: { issuer: string; client: string },
): Promise<OfferedSso | null> {
  const { rows } = await sql<OfferedSso>`
    select id, label from find_sso_of_client(${issuer}, ${client})`.execute(database.lookup)
  return rows[0] ?? null
}
