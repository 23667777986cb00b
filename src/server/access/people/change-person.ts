import type { PersonChange } from '../../../shared/contract/people.ts'
import { mayHandleRole, type Role } from '../../../shared/contract/roles.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { changeRole } from '../change-role.ts'
import { may } from '../may.ts'
import type { Actor, Principal } from '../principal.ts'
import { recordAudit } from '../record-audit.ts'
import { revokeKeysOf } from './keys-of-person.ts'
import { lockMember } from './lock-member.ts'
import { withdrawTheirs } from './withdraw-theirs.ts'

/**
 * Changes what somebody may do in the store, or whether it is open to them. What they invited to and could invite to no
 * more is withdrawn.
 * @throws Problem person_not_found, owners_alone, forbidden, last_owner, not_yourself.
 */
export async function changePerson(
  transaction: StoreTransaction,
  by: Principal,
  person: string,
  { role, disabled }: PersonChange,
  actor: Actor,
): Promise<void> {
  const { member, isLastOwner } = await lockMember(transaction, person)
  rejectHandling(by, member.role)
  if (role !== undefined && role !== member.role) {
    rejectHandling(by, role)
    await changeRole(transaction, person, role, actor)
  }
  if (disabled === undefined || disabled === (member.state === 'disabled')) return
  if (disabled && person === by.id) throw new Problem('not_yourself', 'This is you.')
  if (disabled && isLastOwner) throw new Problem('last_owner', 'This is the last owner of the store.')
  await setState(transaction, person, disabled ? 'disabled' : 'active')
  if (disabled) await withdrawTheirs(transaction, person)
  await recordAudit(transaction, actor, disabled ? 'store_member.disable' : 'store_member.enable', person, {
    user: person,
    role: role ?? member.role,
  })
}

/**
 * Closes the store to somebody for good, and withdraws what they invited to. Their name stays with what they did. The
 * keys that they made go on, since a shop's own site may stand on them, unless `revokeKeys`. Returns those revoked.
 * @throws Problem person_not_found, owners_alone, forbidden, last_owner.
 */
export async function removePerson(
  transaction: StoreTransaction,
  by: Principal,
  { person, revokeKeys }: { person: string; revokeKeys: boolean },
  actor: Actor,
): Promise<{ revoked: string[] }> {
  if (revokeKeys) may(by, 'keys:write')
  const { member, isLastOwner } = await lockMember(transaction, person)
  rejectHandling(by, member.role)
  if (isLastOwner) throw new Problem('last_owner', 'This is the last owner of the store.')
  await setState(transaction, person, 'removed')
  await withdrawTheirs(transaction, person)
  const revoked = revokeKeys ? await revokeKeysOf(transaction, person, actor) : []
  // Whoever comes back by another invitation is looked at anew by the store's issuer.
  await transaction.db
    .deleteFrom('sso_links')
    .where('store_id', '=', transaction.store)
    .where('user_id', '=', person)
    .execute()
  await recordAudit(transaction, actor, 'store_member.remove', person, { user: person, role: member.role })
  return { revoked }
}

/** @throws Problem owners_alone, forbidden: nobody handles a role that may more than they. */
export function rejectHandling(by: Principal, role: Role): void {
  if (mayHandleRole(by, role)) return
  if (role === 'owner') throw new Problem('owners_alone', 'This is about an owner.')
  throw new Problem('forbidden', `The role ${role} may do more than whoever asks.`)
}

async function setState(transaction: StoreTransaction, person: string, state: 'active' | 'disabled' | 'removed') {
  await transaction.db
    .updateTable('store_members')
    .set({ state, state_at: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('user_id', '=', person)
    .execute()
}
