import { sql } from 'kysely'
import { type Role, roleScopes } from '../../shared/contract/access.ts'
import type { Database } from '../db/database.ts'
import type { Principal } from './principal.ts'

/** A store that a user works in, and as what. */
export interface Membership {
  id: string
  name: string
  mode: 'test' | 'live'
  role: Role
}

/** The stores of a user, oldest first. */
export async function storesOfUser(database: Database, user: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select id, name, mode, role from find_stores_of_user(${user})`.execute(database.lookup)
  return rows
}

/** The principal of a user in the store they chose, or in their first; null when they are no member of it. */
export function userPrincipal(user: string, memberships: Membership[], chosen: string | null): Principal | null {
  const membership = chosen ? memberships.find(({ id }) => id === chosen) : memberships[0]
  if (!membership) return null
  const { id: store, role } = membership
  return { kind: 'user', id: user, store, scopes: roleScopes[role], role, expiresAt: null }
}
