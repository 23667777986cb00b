import type { Role } from '../../shared/contract/roles.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { joinStore } from './join-store.ts'
import { isLastOwner, lockOwnersAnd } from './people/lock-member.ts'
import { withdrawTheirs } from './people/withdraw-theirs.ts'
import type { Actor } from './principal.ts'
import { recordAudit } from './record-audit.ts'

/**
 * Gives a user another role in the store, or their first one. A store keeps an owner. What they invited to and could
 * invite to no more is withdrawn.
 * @throws Problem last_owner.
 */
export async function changeRole(transaction: StoreTransaction, user: string, role: Role, actor: Actor): Promise<void> {
  const members = await lockOwnersAnd(transaction, user)
  const member = members.find(({ user_id, state }) => user_id === user && state !== 'removed')
  if (!member) return joinStore(transaction, user, role, actor)
  if (member.role === role) return
  if (isLastOwner(members, user)) {
    throw new Problem('last_owner', 'This is the last owner of the store. Make somebody else an owner first.')
  }
  await transaction.db
    .updateTable('store_members')
    .set({ role })
    .where('store_id', '=', transaction.store)
    .where('user_id', '=', user)
    .execute()
  await withdrawTheirs(transaction, user, role)
  await recordAudit(transaction, actor, 'store_member.change_role', user, { user, from: member.role, to: role })
}
