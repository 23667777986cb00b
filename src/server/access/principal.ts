import type { Role, Scope } from '../../shared/contract/roles.ts'

/** Who is asking, for which store, with what rights. */
export interface Principal {
  kind: 'key' | 'user'
  /** Id of the key or the user. */
  id: string
  store: string
  scopes: readonly Scope[]
  /** Of a user, in this store; null for a key. */
  role: Role | null
  /** When the key ends by itself; null for one that does not, and for a user. */
  expiresAt: Date | null
  /** Where a key works from; null for anywhere, and for a user. */
  networks: readonly string[] | null
}

/** Who did something, for the audit: a key, a user, the payer on the checkout, the operator, or the program itself. */
export interface Actor {
  /** Such as `key:key_…`, `user:…`, `payer`, `operator`, `system`; `anonymous` for a sign-in that failed. */
  name: string
  address: string | null
  requestId: string | null
  /** Of a payer, what the checkout's cookie knows their browser by; absent where it brought none. Not for the audit. */
  device?: string
}

/** The name by which the payer on the checkout acts. */
export const PAYER = 'payer'

/** Whoever works at the machine itself, by commands. */
export const operatorActor: Actor = { name: 'operator', address: null, requestId: null }

/** The program itself, in jobs. */
export const systemActor: Actor = { name: 'system', address: null, requestId: null }
