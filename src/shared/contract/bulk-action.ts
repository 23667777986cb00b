import { z } from 'zod'
import { chargeSelectionSchema } from './charge.ts'
import { idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'
import type { Scope } from './roles.ts'

/** What may be done to many charges at once: held cards captured, what was paid given back whole, charges ended. */
export const bulkKinds = ['capture', 'refund', 'cancel'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** What a caller must be allowed who asks for it. */
export const bulkScopes = {
  capture: ['charges:write'],
  refund: ['charges:write', 'refunds:write'],
  cancel: ['charges:write'],
} as const satisfies Record<BulkKind, readonly Scope[]>

export const bulkStatuses = ['waiting', 'running', 'stopping', 'stopped', 'done'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

export const bulkOutcomes = ['waiting', 'done', 'pending', 'failed', 'skipped'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** `POST /v1/bulk-actions`. */
export const bulkActionCreateSchema = z
  .strictObject({
    kind: z.enum(bulkKinds),
    filters: chargeSelectionSchema.describe(
      'Those of the list of charges. The charges that they find now are written down, and no other is touched.',
    ),
  })
  .meta({ id: 'BulkActionCreate' })

const count = z.int().nonnegative()

/** One thing done to many charges: how far it has come. */
export const bulkActionSchema = z
  .object({
    id: idSchema('blk'),
    object: z.literal('bulk_action'),
    kind: z.enum(bulkKinds),
    status: z.enum(bulkStatuses),
    filters: z.record(z.string(), z.unknown()).describe('As they were asked for.'),
    charges: count.describe('How many were found when it was asked for.'),
    outcomes: z
      .object({
        waiting: count.describe('Not begun. Of one that was stopped: left as they are.'),
        done: count,
        pending: count.describe(
          'Asked for; the provider has not said yet what became of it. It is counted anew once it has.',
        ),
        failed: count.describe('The provider would not, or something failed.'),
        skipped: count.describe('It cannot be done to them, and nobody was asked.'),
      })
      .describe('How many charges came to what.'),
    amount: z.int().describe('Centavos that moved or are on their way, or of charges that were ended.'),
    created_at: instantSchema,
    started_at: instantSchema.nullable(),
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'BulkAction' })

/** `GET /v1/bulk-actions`: newest first. */
export const bulkActionListQuerySchema = z.strictObject(pageQuery('blk'))
export const bulkActionListSchema = pageSchema(bulkActionSchema).meta({ id: 'BulkActionList' })

/** What came of one charge. */
export const bulkActionChargeSchema = z
  .object({
    object: z.literal('bulk_action_charge'),
    charge_id: idSchema('chg'),
    description: z.string().nullable(),
    reference: z.string().nullable(),
    amount: z.int().describe('Centavos of the charge.'),
    outcome: z.enum(bulkOutcomes),
    code: z.string().nullable().describe('Why not, as an error of this API, or of the provider.'),
    detail: z.string().nullable(),
  })
  .meta({ id: 'BulkActionCharge' })

/** `GET /v1/bulk-actions/{id}/charges`: newest charges first. */
export const bulkActionChargeQuerySchema = z.strictObject({
  ...pageQuery('chg'),
  outcome: z.enum(bulkOutcomes).optional(),
})
export const bulkActionChargeListSchema = pageSchema(bulkActionChargeSchema).meta({ id: 'BulkActionChargeList' })

export type BulkActionCreate = z.output<typeof bulkActionCreateSchema>
/** What a caller writes. */
export type NewBulkAction = z.input<typeof bulkActionCreateSchema>
export type BulkAction = z.infer<typeof bulkActionSchema>
export type BulkActionList = z.infer<typeof bulkActionListSchema>
export type BulkActionCharge = z.infer<typeof bulkActionChargeSchema>
export type BulkActionChargeList = z.infer<typeof bulkActionChargeListSchema>
