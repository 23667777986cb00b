import { z } from 'zod'
import { idSchema, instantSchema, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { keyScopes } from './roles.ts'

const scopesSchema = z.array(z.enum(keyScopes))
const nameSchema = textSchema().trim().min(1).max(limits.apiKeyName)
const networksSchema = z
  .array(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: 'Expected an address or a network, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
    }),
  )
  .min(1)
  .max(limits.apiKeyNetworks)
const endSchema = z.iso.datetime({ offset: true, error: 'Expected an instant such as 2027-01-31T23:59:59-03:00.' })

/** `POST /v1/api-keys`. */
export const apiKeyCreateSchema = z
  .strictObject({
    name: nameSchema.describe('What it is for, so that you know later which to revoke.'),
    scopes: scopesSchema
      .min(1)
      .max(keyScopes.length)
      .describe('What it may do: as little as it needs, and nothing that whoever makes it may not.'),
    expires_at: endSchema
      .optional()
      .describe('When it ends by itself, at most five years from now. Without it, when it is revoked.'),
    networks: networksSchema
      .optional()
      .describe('Where it works from: IP addresses, or networks in CIDR. Without it, from anywhere.'),
  })
  .meta({ id: 'ApiKeyCreate' })

/** `PATCH /v1/api-keys/{id}`: what is left out stays as it is. */
export const apiKeyUpdateSchema = z
  .strictObject({
    name: nameSchema.optional(),
    networks: networksSchema.nullable().optional().describe('Null: it works from anywhere.'),
  })
  .meta({ id: 'ApiKeyUpdate' })

/** `POST /v1/api-keys/{id}/rotate`. */
export const apiKeyRotateSchema = z
  .strictObject({
    overlap_hours: z
      .int()
      .min(0)
      .max(limits.overlapHours)
      .default(24)
      .describe('Hours for which the old key still works. 0: it is revoked at once.'),
    expires_at: endSchema
      .optional()
      .describe('When the new one ends by itself. Without it, when the old one would have.'),
  })
  .meta({ id: 'ApiKeyRotate' })

/** An API key, without the key. */
export const apiKeySchema = z
  .object({
    id: idSchema('key'),
    object: z.literal('api_key'),
    name: z.string(),
    prefix: z.string().describe('How the key begins.'),
    scopes: scopesSchema,
    key: z.string().nullable().describe('gk_…, shown once, when the key is created.'),
    created_at: instantSchema,
    expires_at: instantSchema.nullable(),
    revoked_at: instantSchema.nullable(),
    last_used_at: instantSchema.nullable().describe('Five minutes late at most. Null when it never was.'),
    networks: z.array(z.string()).nullable().describe('Where it works from. Null for anywhere.'),
    replaces: idSchema('key').nullable().describe('The key in whose place it came.'),
    last_used_address: z.string().nullable().describe('The IP address of that use.'),
  })
  .meta({ id: 'ApiKey' })

export const apiKeyListSchema = pageSchema(apiKeySchema).meta({ id: 'ApiKeyList' })

export type ApiKeyUpdate = z.output<typeof apiKeyUpdateSchema>
export type ApiKeyRotate = z.output<typeof apiKeyRotateSchema>
export type ApiKey = z.infer<typeof apiKeySchema>
