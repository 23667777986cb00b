import { sql } from 'kysely'
import { type Role, roleScopes } from '../../shared/contract/roles.ts'
import type { Database } from '../db/database.ts'
import type { Principal } from './principal.ts'
import type { SsoSource } from './sign-in.ts'

/** A store that a user works in, and as what. */
export interface Membership {
  id: string
  name: string
  mode: 'test' | 'live'
  role: Role
  /** The issuer that speaks for the address of this user at this store; null where none does. */
  sso: (SsoSource & { required: boolean }) | null
}

interface Row extends Omit<Membership, 'sso'> {
  sso_issuer: string | null
  sso_client: string | null
  sso_required: boolean
}

/** The stores of a user: live stores first, then test stores, each in the order in which the user joined them. */
export async function storesOfUser(database: Database, user: string): Promise<Membership[]> {
  const { rows } = await sql<Row>`
    select id, name, mode, role, sso_issuer, sso_client, sso_required from find_stores_of_user(${user})`.execute(
    database.lookup,
  )
  return rows.map(({ sso_issuer: issuer, sso_client: client, sso_required: required, ...row }) => ({
    ...row,
    sso: issuer && client ? { issuer, client, required } : null,
  }))
}

/**
 * Those of them that a session opens. One that an issuer opened opens the stores that name this issuer for the address
 * of its person, and no other. A store whose people must come by their issuer is closed to passwords and passkeys, but
 * for its owners: an issuer that fails locks out nobody for good (decision 76).
 */
export function openTo(sso: SsoSource | null, memberships: Membership[]): Membership[] {
  return memberships.filter(({ role, sso: named }) => {
    if (sso) return named?.issuer === sso.issuer && named.client === sso.client
    return !named?.required || role === 'owner'
  })
}

/** The principal of a user in the store they chose, or in their first; null when they are no member of it. */
export function userPrincipal(user: string, memberships: Membership[], chosen: string | null): Principal | null {
  const membership = chosen ? memberships.find(({ id }) => id === chosen) : memberships[0]
  if (!membership) return null
  const { id: store, role } = membership
  return { kind: 'user', id: user, store, scopes: roleScopes[role], role, expiresAt: null, networks: null }
}
