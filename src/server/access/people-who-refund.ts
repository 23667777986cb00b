import { type Role, roleScopes } from '../../shared/contract/access.ts'
import type { StoreTransaction } from '../db/database.ts'

/** The roles whose people may refund. */
const managing = (Object.keys(roleScopes) as Role[]).filter(role =>
  (roleScopes[role] as readonly string[]).includes('refunds:write'),
)

/** The ids of the people of the store who may refund: the first hundred, of whom a store has few. */
export async function listManagers({ db, store }: StoreTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', store)
    .where('role', 'in', managing)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
