import { z } from 'zod'
import { idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'

const reconciliationStatuses = ['running', 'done', 'abandoned'] as const
export type ReconciliationStatus = (typeof reconciliationStatuses)[number]

/** What a comparison found and could not repair. */
const differenceKinds = ['not_at_bank', 'amount', 'returned'] as const

/** One difference between the books and the bank. Amounts in centavos; 0 where that side has nothing. */
const differenceSchema = z
  .object({
    kind: z
      .enum(differenceKinds)
      .describe('`not_at_bank`: booked, and the bank does not know it; `amount`; `returned`: what went back differs.'),
    end_to_end_id: z.string(),
    payment_id: idSchema('pay'),
    books: z.int(),
    bank: z.int(),
  })
  .meta({ id: 'ReconciliationDifference' })
export type Difference = z.infer<typeof differenceSchema>

const reconciliationSchema = z
  .object({
    id: idSchema('rcn'),
    object: z.literal('reconciliation'),
    provider_account_id: idSchema('pra'),
    status: z.enum(reconciliationStatuses),
    from: instantSchema,
    to: instantSchema,
    listed: z.int().describe('Pix that the bank listed.'),
    missing: z.int().describe('Of these, how many the books had not; they are booked now.'),
    returned: z.int().describe('Devoluções that the books had not; they are booked now.'),
    differences: z.array(differenceSchema).describe('What is left for a person.'),
    started_at: instantSchema,
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Reconciliation' })

/** `GET /v1/reconciliations`: newest first. */
export const reconciliationQuerySchema = z.strictObject(pageQuery('rcn'))
export const reconciliationListSchema = pageSchema(reconciliationSchema).meta({ id: 'ReconciliationList' })

export type Reconciliation = z.infer<typeof reconciliationSchema>
export type ReconciliationQuery = z.output<typeof reconciliationQuerySchema>
