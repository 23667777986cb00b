import { mayHandleRole, type Role, roleScopes, roles } from '../../../shared/contract/roles.ts'
import type { StoreTransaction } from '../../db/database.ts'

/**
 * Withdraws the invitations of somebody that nobody has answered: all of them, or those to what the role that they
 * have now may not hand out.
 */
export async function withdrawTheirs(
  { db, store, now }: StoreTransaction,
  person: string,
  role: Role | null = null,
): Promise<void> {
  const beyond = roles.filter(one => role === null || !mayHandleRole({ role, scopes: roleScopes[role] }, one))
  if (beyond.length === 0) return
  await db
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('store_id', '=', store)
    .where('invited_by', '=', `user:${person}`)
    .where('role', 'in', beyond)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}
