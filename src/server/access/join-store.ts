import type { Role } from '../../shared/contract/roles.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Actor } from './principal.ts'
import { recordAudit } from './record-audit.ts'

/** Gives a user a role in the transaction's store; somebody who was removed comes back. */
export async function joinStore(
  transaction: StoreTransaction,
  user: string,
  role: Role,
  actor: Actor,
  how: Record<string, unknown> = {},
): Promise<void> {
  await transaction.db
    .insertInto('store_members')
    .values({ store_id: transaction.store, user_id: user, role, created_at: transaction.now, state_at: null })
    .onConflict(conflict =>
      conflict.columns(['store_id', 'user_id']).doUpdateSet({ role, state: 'active', state_at: transaction.now }),
    )
    .execute()
  await recordAudit(transaction, actor, 'store_member.join', user, { user, role, ...how })
}
