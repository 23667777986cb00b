import { z } from 'zod'
import { amountSchema, idSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { personFields } from './person.ts'
import { timeZoneSchema } from './time-zone.ts'

/** `PATCH /v1/store`: what is left out stays as it is. */
export const storeUpdateSchema = z
  .strictObject({
    name: textSchema().trim().min(1).max(limits.storeName).optional().describe('What payers see.'),
    legal_name: textSchema().trim().min(1).max(limits.storeLegalName).optional().describe('Razão social.'),
    tax_id: personFields.tax_id.optional(),
    city: textSchema().trim().min(1).max(limits.storeCity).optional().describe('What payers see.'),
    time_zone: timeZoneSchema.optional(),
    accent: z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, { error: 'Expected a color such as #0c6b4e.' })
      .nullable()
      .optional()
      .describe('The color of the payer’s page, which shades it so that it can be read. Null for the house’s green.'),
    charge_min: amountSchema.optional().describe('Centavos. No new charge is smaller.'),
    charge_max: amountSchema.optional().describe('Centavos. No new charge is larger.'),
    logo: idSchema('img').nullable().optional().describe('A picture of POST /v1/images, at most 2000 pixels a side.'),
  })
  .meta({ id: 'StoreUpdate' })

/** `GET /v1/store`. */
export const storeSchema = z
  .object({
    id: idSchema('sto'),
    object: z.literal('store'),
    name: z.string(),
    legal_name: z.string(),
    tax_id: z.string(),
    city: z.string(),
    time_zone: timeZoneSchema,
    mode: z.enum(['test', 'live']),
    accent: z.string().nullable(),
    charge_min: amountSchema,
    charge_max: amountSchema,
    logo: z
      .object({ id: idSchema('img'), url: z.url(), width: z.int(), height: z.int() })
      .nullable()
      .describe('What payers see beside the name; null for the first letter of the name.'),
  })
  .meta({ id: 'Store' })

export type StoreUpdate = z.output<typeof storeUpdateSchema>
export type StoreSettings = z.infer<typeof storeSchema>
