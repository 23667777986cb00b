import type { Role } from '../../shared/contract/access.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { joinStore } from './join-store.ts'
import type { Actor } from './principal.ts'
import { recordAudit } from './record-audit.ts'

/**
 * Gives a user another role in the store, or their first one. A store keeps an owner.
 * @throws Problem forbidden for the last owner.
 */
export async function changeRole(transaction: StoreTransaction, user: string, role: Role, actor: Actor): Promise<void> {
  const members = await transaction.db
    .selectFrom('store_members')
    .select(['user_id', 'role'])
    .where('store_id', '=', transaction.store)
    .where(where => where.or([where('role', '=', 'owner'), where('user_id', '=', user)]))
    .forUpdate()
    .execute()
  const member = members.find(({ user_id }) => user_id === user)
  if (!member) return joinStore(transaction, user, role, actor)
  if (member.role === role) return
  const otherOwners = members.filter(other => other.role === 'owner' && other.user_id !== user)
  if (member.role === 'owner' && otherOwners.length === 0) {
    throw new Problem('forbidden', 'This is the last owner of the store. Make somebody else an owner first.')
  }
  await transaction.db
    .updateTable('store_members')
    .set({ role })
    .where('store_id', '=', transaction.store)
    .where('user_id', '=', user)
    .execute()
  await recordAudit(transaction, actor, 'store_member.change_role', null, { user, from: member.role, to: role })
}
