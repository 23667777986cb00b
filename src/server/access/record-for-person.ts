import type { Database } from '../db/database.ts'
import type { Actor } from './principal.ts'
import { recordAudit } from './record-audit.ts'
import { storesOfUser } from './stores-of-user.ts'

/**
 * Notes what concerns a person (a session, a password) in the audit of every store that they work in: each owner sees
 * it, and the person may act in each. Of somebody who works in none there is nothing to protect and no record.
 */
export async function recordForPerson(
  database: Database,
  user: string,
  actor: Actor,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  for (const { id } of await storesOfUser(database, user)) {
    await database.inStore(id, transaction => recordAudit(transaction, actor, action, null, { user, ...detail }))
  }
}
