import { z } from 'zod'
import { scopes } from './access.ts'
import { idSchema, instantSchema, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

const scopesSchema = z.array(z.enum(scopes))

/** `POST /v1/api-keys`. */
export const apiKeyCreateSchema = z
  .strictObject({
    name: textSchema()
      .trim()
      .min(1)
      .max(limits.apiKeyName)
      .describe('What it is for, so that you know later which to revoke.'),
    scopes: scopesSchema
      .min(1)
      .max(scopes.length)
      .describe('What it may do: as little as it needs, and nothing that whoever makes it may not.'),
    expires_at: z.iso
      .datetime({ offset: true, error: 'Expected an instant such as 2027-01-31T23:59:59-03:00.' })
      .optional()
      .describe('When it ends by itself, at most five years from now. Without it, when it is revoked.'),
  })
  .meta({ id: 'ApiKeyCreate' })

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
    last_used_address: z.string().nullable().describe('The IP address of that use.'),
  })
  .meta({ id: 'ApiKey' })

export const apiKeyListSchema = pageSchema(apiKeySchema).meta({ id: 'ApiKeyList' })

export type ApiKey = z.infer<typeof apiKeySchema>
