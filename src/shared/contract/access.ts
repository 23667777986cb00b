import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { idSchema } from './fields.ts'

/** What a key may do. A role is a set of these. */
export const scopes = [
  'charges:read',
  'charges:write',
  'refunds:write',
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
] as const
export type Scope = (typeof scopes)[number]

/** What a key may do where nobody says: everything but to make other keys. */
export const usualScopes: readonly Scope[] = scopes.filter(scope => scope !== 'keys:write')

/** The roles a user has in a store, and what each may do. */
export const roleScopes = {
  owner: scopes,
  admin: scopes,
  finance: [
    'charges:read',
    'charges:write',
    'refunds:write',
    'customers:read',
    'customers:write',
    'links:read',
    'links:write',
    'ledger:read',
    'reports:read',
    'events:read',
    'webhooks:read',
    'settings:write',
  ],
  cashier: ['charges:read', 'charges:write', 'customers:read', 'customers:write', 'links:read'],
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
  ],
  viewer: ['charges:read', 'customers:read', 'links:read', 'ledger:read', 'reports:read', 'events:read'],
} as const satisfies Record<string, readonly Scope[]>
export type Role = keyof typeof roleScopes

/** `GET /v1/me`: who is asking, and for which stores. */
export const meSchema = z
  .object({
    kind: z.enum(['key', 'user']),
    user: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
    scopes: z.array(z.enum(scopes)),
    store: z.object({
      id: idSchema('sto'),
      name: z.string(),
      mode: z.enum(['test', 'live']),
      methods: z.array(z.enum(paymentMethods)).describe('What a charge may name in `methods`.'),
    }),
    stores: z.array(
      z.object({
        id: idSchema('sto'),
        name: z.string(),
        mode: z.enum(['test', 'live']),
        role: z.enum(Object.keys(roleScopes) as [Role, ...Role[]]),
      }),
    ),
  })
  .meta({ id: 'Me' })

export type Me = z.infer<typeof meSchema>
