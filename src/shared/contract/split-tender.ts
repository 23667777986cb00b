import { z } from 'zod'
import { splitTenderReasons, splitTenderStatuses } from '../charge/split-tender-status.ts'
import { idSchema, instantSchema } from './fields.ts'

/** One attempt to pay a charge by several payments, its tenders: those that name it. */
export const splitTenderSchema = z
  .object({
    id: idSchema('spt'),
    status: z
      .enum(splitTenderStatuses)
      .describe(
        '`completing`: all of it is there, and what is held is being captured. `undone`: nothing of it is kept ' +
          'but what its payer disputes, or what an issuer did not take back and a person is told of.',
      ),
    reason: z.enum(splitTenderReasons).nullable().describe('Why it is undone.'),
    held: z.int().describe('Centavos that are held on cards.'),
    paid: z.int().describe('Centavos that have been taken and not given back.'),
    left: z.int().describe('Centavos that are neither held nor taken.'),
    created_at: instantSchema,
    expires_at: instantSchema.describe('What is not complete by then is undone.'),
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'SplitTender' })

export type SplitTender = z.infer<typeof splitTenderSchema>
