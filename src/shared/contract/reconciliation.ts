import { z } from 'zod'
import { idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'

const reconciliationStatuses = ['running', 'done', 'abandoned'] as const
export type ReconciliationStatus = (typeof reconciliationStatuses)[number]

/** What a comparison found and could not repair. */
const differenceKinds = [
  'not_at_bank',
  'not_at_acquirer',
  'unknown_here',
  'amount',
  'returned',
  'fee',
  'disputed',
  'unclear',
] as const

/** One difference between the books and a bank or an acquirer. Amounts in centavos; 0 where that side has nothing. */
const differenceSchema = z
  .object({
    kind: z
      .enum(differenceKinds)
      .describe(
        '`not_at_bank`, `not_at_acquirer`: booked, and not known there; `unknown_here`: ' +
          'captured there, and no payment of the store; `amount`; `returned`: what went back differs; `fee`: ' +
          'what the acquirer keeps differs; `disputed`: what payers dispute or have won differs; `unclear`: ' +
          'what an acquirer tells of a payment contradicts itself, or it has several of one reference, ' +
          'and none of it is booked.',
      ),
    payment_id: idSchema('pay').nullable().describe('Null where it is no payment of the store.'),
    end_to_end_id: z.string().nullable().describe('Of a Pix.'),
    reference: z.string().nullable().describe('By which the acquirer was asked for the payment. Null for a Pix.'),
    provider_payment_id: z
      .string()
      .nullable()
      .describe('The acquirer’s own id. Null for a Pix, and where it has none.'),
    books: z.int(),
    provider: z.int().describe('At the bank or the acquirer.'),
  })
  .meta({ id: 'ReconciliationDifference' })
export type Difference = z.infer<typeof differenceSchema>

const reconciliationSchema = z
  .object({
    id: idSchema('rcn'),
    object: z.literal('reconciliation'),
    provider_account_id: idSchema('pra'),
    provider_account_name: z.string(),
    takes: z.enum(['pix', 'cards']).describe('Whether the account is with a bank or with an acquirer.'),
    status: z.enum(reconciliationStatuses),
    from: instantSchema,
    to: instantSchema,
    listed: z
      .int()
      .describe(
        'Pix that the bank listed as received, or payments that the acquirer listed as changed in this time and ' +
          'Pix codes that a gateway was asked about.',
      ),
    missing: z.int().describe('Of these, how many the books had not; they are booked now.'),
    returned: z.int().describe('Refunds that the books had not; they are booked now.'),
    corrected: z
      .int()
      .describe('Card payments of which the books had another status, fee or dispute; they agree now. 0 for a bank.'),
    differences: z.array(differenceSchema).describe('What is left for a person.'),
    started_at: instantSchema,
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Reconciliation' })

/** `GET /v1/reconciliations`: newest first. */
export const reconciliationQuerySchema = z.strictObject(pageQuery('rcn'))
export const reconciliationListSchema = pageSchema(reconciliationSchema).meta({ id: 'ReconciliationList' })

/** `POST /v1/reconciliations`. */
export const reconciliationCreateSchema = z
  .strictObject({
    provider_account_id: idSchema('pra').optional().describe('One bank or acquirer; absent for all of the store.'),
    days: z.int().min(1).max(31).default(7).describe('How many days back, at least.'),
  })
  .meta({ id: 'ReconciliationCreate' })
export const begunReconciliationsSchema = z
  .object({ data: z.array(reconciliationSchema) })
  .meta({ id: 'BegunReconciliations' })
export type ReconciliationCreate = z.output<typeof reconciliationCreateSchema>
export type BegunReconciliations = z.infer<typeof begunReconciliationsSchema>

export type Reconciliation = z.infer<typeof reconciliationSchema>
export type ReconciliationQuery = z.output<typeof reconciliationQuerySchema>
