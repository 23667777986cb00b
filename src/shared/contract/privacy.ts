import { z } from 'zod'
import { idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { personFields } from './person.ts'

const { min, max } = limits.payersKeptMonths

/** `PUT /v1/privacy`: all of it at once. */
export const privacyPutSchema = z
  .strictObject({
    payers_kept_months: z
      .int()
      .min(min)
      .max(max)
      .nullable()
      .default(null)
      .describe(
        'Months after their last charge for which payers are known by name, e-mail and phone; ' +
          'then they are erased. Null: until somebody asks for it.',
      ),
    contact: z
      .strictObject({
        name: textSchema().trim().min(1).max(limits.customerName),
        email: personFields.email,
      })
      .nullable()
      .default(null)
      .describe(
        'Who answers questions about personal data (encarregado, LGPD art. 41): shown at the foot of the checkout.',
      ),
  })
  .meta({ id: 'PrivacyPut' })

/** `GET /v1/privacy`. */
export const privacySchema = z
  .object({
    object: z.literal('privacy'),
    payers_kept_months: z.int().nullable(),
    contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'Privacy' })

/** Why somebody was erased. */
const erasureReasons = ['request', 'retention'] as const

/** What was erased of a person, and how far it is. */
export const erasureSchema = z
  .object({
    id: idSchema('ers'),
    object: z.literal('erasure'),
    customer_id: idSchema('cus').nullable().describe('Null where it is of charges that name no customer.'),
    reason: z
      .enum(erasureReasons)
      .describe('`request`: somebody asked for it. `retention`: as long as the store keeps payers has passed.'),
    status: z.enum(['running', 'done']),
    charges: z.int().describe('Charges that name the person in themselves, by the same CPF or CNPJ.'),
    charges_done: z.int().describe('Of them, those that name nobody any more.'),
    created_at: instantSchema,
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Erasure' })

export const erasureListQuerySchema = z.strictObject(pageQuery('ers'))
export const erasureListSchema = pageSchema(erasureSchema).meta({ id: 'ErasureList' })

/** `GET /v1/customers/{id}/personal-data`: what is held about a person, for whoever asks for it. */
export const personalDataSchema = z
  .object({
    object: z.literal('personal_data'),
    made_at: instantSchema,
    customer: z.record(z.string(), z.unknown()),
    charges: z.array(z.record(z.string(), z.unknown())),
    more_charges: z.boolean().describe('Whether there are older ones than these thousand.'),
    payments: z.array(z.record(z.string(), z.unknown())),
    saved_cards: z.array(z.record(z.string(), z.unknown())),
    consents: z.array(z.record(z.string(), z.unknown())),
    notes: z.array(z.record(z.string(), z.unknown())),
    mails: z.array(z.record(z.string(), z.unknown())),
    evidence: z
      .array(z.record(z.string(), z.unknown()))
      .describe('What answered disputes of their payments, with the names of its files.'),
    refunds: z.array(z.record(z.string(), z.unknown())).describe('What went back to them, and why.'),
    unapplied_moves: z
      .array(z.record(z.string(), z.unknown()))
      .describe('Money of theirs that was moved or kept as credit, and why.'),
  })
  .meta({ id: 'PersonalData' })

export type PrivacyPut = z.output<typeof privacyPutSchema>
export type Privacy = z.infer<typeof privacySchema>
export type Erasure = z.infer<typeof erasureSchema>
export type ErasureList = z.infer<typeof erasureListSchema>
export type ErasureListQuery = z.output<typeof erasureListQuerySchema>
export type PersonalData = z.infer<typeof personalDataSchema>
