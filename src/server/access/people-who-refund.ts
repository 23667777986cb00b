import { sql } from 'kysely'
import { type Role, roleScopes, type Scope } from '../../shared/contract/roles.ts'
import type { StoreTransaction } from '../db/database.ts'

/** The ids of the people of the store who may refund: the first hundred, of whom a store has few. */
export async function listManagers({ db, store }: StoreTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', store)
    .where('state', '=', 'active')
    .where('role', 'in', rolesWith('refunds:write'))
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Who may approve a refund of another person, by name. */
export async function listApprovers({ db }: StoreTransaction): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from list_people()
    where state = 'active' and role = any(${rolesWith('refunds:approve')}::text[])
    order by name, id limit 100`.execute(db)
  return rows
}

function rolesWith(scope: Scope): Role[] {
  return (Object.keys(roleScopes) as Role[]).filter(role => (roleScopes[role] as readonly Scope[]).includes(scope))
}
