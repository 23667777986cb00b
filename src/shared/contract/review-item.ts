import { z } from 'zod'
import { idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'

/** What can need a person. */
const reviewItemKinds = [
  'payment_unknown',
  'refund_unknown',
  'message_unread',
  'webhook_rejected',
  'reconciliation_stuck',
  'books_differ',
  'dispute_evidence_due',
  'dispute_unanswered',
  'card_not_forgotten',
  'split_tender_stuck',
  'tender_kept',
  'unapplied_money',
  'overdrawn',
  'ledger_conflict',
  'card_testing',
] as const
export type ReviewItemKind = (typeof reviewItemKinds)[number]
/** Those about a dispute. */
export type DisputeReviewItem = Extract<ReviewItemKind, `dispute_${string}`>

const reviewItemSchema = z
  .object({
    id: idSchema('rvi'),
    object: z.literal('review_item'),
    kind: z.enum(reviewItemKinds),
    about: z
      .string()
      .describe(
        'Id of the payment, refund, dispute, message, saved card, ledger entry, provider account, reconciliation or store.',
      ),
    charge_id: idSchema('chg').nullable(),
    detail: z.string().describe('The particulars, for a person.'),
    opened_at: instantSchema,
  })
  .meta({ id: 'ReviewItem' })

/** `GET /v1/review-items`: what is open, newest first. */
export const reviewItemQuerySchema = z.strictObject(pageQuery('rvi'))
export const reviewItemListSchema = pageSchema(reviewItemSchema).meta({ id: 'ReviewItemList' })

export type ReviewItem = z.infer<typeof reviewItemSchema>
export type ReviewItemQuery = z.output<typeof reviewItemQuerySchema>
