import type { Role } from '../../../shared/contract/roles.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'

interface Member {
  user_id: string
  role: Role
  state: 'active' | 'disabled' | 'removed'
}

/**
 * Somebody who works in the store, locked with all of its owners: so two of them who remove each other do not leave it
 * without one. @throws Problem person_not_found.
 */
export async function lockMember(
  transaction: StoreTransaction,
  user: string,
): Promise<{ member: Member; isLastOwner: boolean }> {
  const members = await lockOwnersAnd(transaction, user)
  const member = members.find(({ user_id, state }) => user_id === user && state !== 'removed')
  if (!member) throw new Problem('person_not_found', `Nobody ${user} works in this store.`)
  return { member, isLastOwner: isLastOwner(members, user) }
}

/** All owners of the store and one other member, locked. */
export function lockOwnersAnd({ db, store }: StoreTransaction, user: string): Promise<Member[]> {
  return db
    .selectFrom('store_members')
    .select(['user_id', 'role', 'state'])
    .where('store_id', '=', store)
    .where(where => where.or([where('role', '=', 'owner'), where('user_id', '=', user)]))
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

/** Whether a store would have no owner who can sign in without this one. */
export function isLastOwner(members: readonly Member[], user: string): boolean {
  const owners = members.filter(({ role, state }) => role === 'owner' && state === 'active')
  return owners.length === 1 && owners[0]?.user_id === user
}
