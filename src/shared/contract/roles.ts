import { mayUseCounter } from './who-uses-counter.ts'

/** What a key may do. */
export const keyScopes = [
  'charges:read',
  'charges:write',
  'refunds:write',
  'refunds:approve',
  'customers:read',
  'customers:write',
  'customers:erase',
  'links:read',
  'links:write',
  'ledger:read',
  'reports:read',
  'events:read',
  'webhooks:read',
  'webhooks:write',
  'settings:write',
  'services:write',
  'keys:write',
  'people:read',
  'people:write',
  'audit:read',
] as const
export type KeyScope = (typeof keyScopes)[number]

/**
 * What a person may do: a role is a set of these. `counter:use` is to sell at the counter and to see one's own sales
 * there: no key has it, for it stands at no till.
 */
export const scopes = [...keyScopes, 'counter:use'] as const
export type Scope = (typeof scopes)[number]

/** What a key may do only where somebody says so: whoever found it would make keys, or people, of their own. */
const seldom: readonly KeyScope[] = ['refunds:approve', 'keys:write', 'people:read', 'people:write', 'audit:read']

/** What a key may do where nobody says: everything but to look after keys and people. */
export const usualScopes: readonly KeyScope[] = keyScopes.filter(scope => !seldom.includes(scope))

/** The roles a user has in a store, and what each may do. */
export const roleScopes = {
  owner: scopes,
  admin: scopes,
  finance: [
    'charges:read',
    'charges:write',
    'refunds:write',
    'refunds:approve',
    'customers:read',
    'customers:write',
    'links:read',
    'links:write',
    'ledger:read',
    'reports:read',
    'events:read',
    'webhooks:read',
    'settings:write',
    'counter:use',
  ],
  cashier: ['counter:use'],
  developer: [
    'charges:read',
    'charges:write',
    'customers:read',
    'links:read',
    'links:write',
    'reports:read',
    'events:read',
    'webhooks:read',
    'webhooks:write',
    'counter:use',
  ],
  viewer: ['charges:read', 'customers:read', 'links:read', 'ledger:read', 'reports:read', 'events:read'],
  accountant: ['charges:read', 'customers:read', 'ledger:read', 'reports:read', 'audit:read'],
} as const satisfies Record<string, readonly Scope[]>
export type Role = keyof typeof roleScopes

/** The roles, the one that may most first. */
export const roles = Object.keys(roleScopes) as [Role, ...Role[]]

/** What there is beside scopes: only an owner makes owners, changes their role, disables and removes them. */
export const ownersAlone: readonly Role[] = ['owner']

/** Somebody who looks after people: a key has no role. */
interface Keeper {
  role: Role | null
  scopes: readonly Scope[]
}

/**
 * Whether somebody may give a role, or change what a person with that role has. Nobody hands out more than they have
 * themselves, and owners are the business of owners.
 */
export function mayHandleRole({ role: own, scopes: has }: Keeper, role: Role): boolean {
  if (ownersAlone.includes(role)) return own !== null && ownersAlone.includes(own)
  return roleScopes[role].every(scope => (scope === 'counter:use' ? mayUseCounter(has) : has.includes(scope)))
}
