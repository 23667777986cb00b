import { z } from 'zod'
import { BRASILIA } from '../brazil/time-zones.ts'
import { idSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { personFields } from './person.ts'
import { setupSteps } from './setup-steps.ts'
import { storeUpdateSchema } from './store-settings.ts'
import { timeZoneSchema } from './time-zone.ts'

/** The end of the link that the start prints. */
const setupTokenSchema = z.string().regex(/^[0-9A-Za-z]{43}$/, { error: 'Expected the end of a link.' })

/** `POST /auth/setup/read`: by the link, or by the session of whoever used it. */
export const setupReadSchema = z.strictObject({ token: setupTokenSchema.optional() })

/** `POST /auth/setup/owner`: whoever holds the link becomes the owner. */
export const setupOwnerSchema = z.strictObject({
  token: setupTokenSchema,
  name: textSchema().trim().min(1).max(limits.personName),
  email: personFields.email,
  password: z.string().min(1).max(limits.passwordMax),
})

/** `PUT /auth/setup/store`: made the first time, changed from then on. */
export const setupStoreSchema = storeUpdateSchema
  .pick({ name: true, legal_name: true, tax_id: true, city: true })
  .required()
  .extend({ time_zone: timeZoneSchema.default(BRASILIA) })

/** `PUT /auth/setup/step`: the step that comes next. */
export const setupStepSchema = z.strictObject({ step: z.enum(['look', 'payments', 'done']) })

/** How far the set-up is. */
export const setupSchema = z.object({
  step: z.enum(setupSteps),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  store: z
    .object({
      id: idSchema('sto'),
      mode: z.enum(['test', 'live']),
      name: z.string(),
      legal_name: z.string(),
      tax_id: z.string(),
      city: z.string(),
      time_zone: timeZoneSchema,
    })
    .nullable(),
  /** Whether a bank and an acquirer of the sandbox are connected to the store by themselves. */
  sandbox: z.boolean(),
})

export type Setup = z.infer<typeof setupSchema>
export type SetupStore = z.output<typeof setupStoreSchema>
