import type { Role } from '../../shared/contract/access.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Actor } from './principal.ts'
import { recordAudit } from './record-audit.ts'

/** Gives a user a role in the transaction's store. */
export async function joinStore(transaction: StoreTransaction, user: string, role: Role, actor: Actor): Promise<void> {
  await transaction.db
    .insertInto('store_members')
    .values({ store_id: transaction.store, user_id: user, role, created_at: transaction.now })
    .execute()
  await recordAudit(transaction, actor, 'store_member.join', null, { user, role })
}
