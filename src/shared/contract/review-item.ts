import { z } from 'zod'
import { chargeFlags } from '../charge/charge-status.ts'
import { amountSchema, idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** What can need a person. */
const reviewItemKinds = [
  'payment_unknown',
  'late_sale',
  'refund_unknown',
  'refunds_unclear',
  'refund_approval',
  'message_unread',
  'webhook_rejected',
  'reconciliation_stuck',
  'books_differ',
  'payout_differs',
  'payout_overdue',
  'fees_beyond_contract',
  'dispute_evidence_due',
  'dispute_unanswered',
  'dispute_open',
  'chargeback_announced',
  'card_not_forgotten',
  'split_tender_stuck',
  'tender_kept',
  'unapplied_money',
  'overdrawn',
  'ledger_conflict',
  'payment_page_changed',
  'card_testing',
  'endpoint_failing',
  'mail_failed',
  'mail_server_down',
  'whatsapp_rejected',
  'hold_lapses',
  'certificate_expires',
  'pix_rejected',
] as const
export type ReviewItemKind = (typeof reviewItemKinds)[number]
/** Those about a dispute. */
export type DisputeReviewItem = Extract<ReviewItemKind, `dispute_${string}`>

/** Those that nobody but a person can settle: their cause does not go by itself. */
export const settledByPerson: readonly ReviewItemKind[] = [
  'payment_page_changed',
  'mail_failed',
  'payout_differs',
  'payout_overdue',
  'fees_beyond_contract',
  'late_sale',
  'chargeback_announced',
  'refunds_unclear',
]

const reviewItemSchema = z
  .object({
    id: idSchema('rvi'),
    object: z.literal('review_item'),
    kind: z.enum(reviewItemKinds),
    about: z
      .string()
      .describe(
        'Id of the payment, refund, dispute, message, saved card, ledger entry, provider account, ' +
          'reconciliation, payout import, store, webhook endpoint, mail or finding on the payment page.',
      ),
    charge_id: idSchema('chg').nullable(),
    customer_id: idSchema('cus').nullable().describe('Whose charge or saved card it is, where that is known.'),
    charge: z
      .object({
        description: z.string().nullable(),
        reference: z.string().nullable(),
        customer_name: z.string().nullable(),
        flags: z.array(z.enum(chargeFlags)),
      })
      .nullable()
      .describe('By what a person knows the charge.'),
    account_id: idSchema('pra')
      .nullable()
      .describe('Of the provider account that it, or the payout import, is of; null where it is of none.'),
    account_name: z.string().nullable().describe('Of the same.'),
    amount: amountSchema.nullable().describe('The money that hangs on it; null where none does.'),
    due_at: instantSchema.nullable().describe('Until when somebody can act; null where nothing ends.'),
    detail: z.string().describe('The particulars, for a person.'),
    opened_at: instantSchema,
  })
  .meta({ id: 'ReviewItem' })

/** `GET /v1/review-items`: what is open, by the day until which somebody can act, and newest first where none ends. */
export const reviewItemQuerySchema = z.strictObject(pageQuery('rvi'))
export const reviewItemListSchema = pageSchema(reviewItemSchema).meta({ id: 'ReviewItemList' })

/** `POST /v1/review-items/{id}/resolve`. */
export const reviewItemResolveSchema = z
  .strictObject({
    reason: textSchema()
      .trim()
      .min(1)
      .max(limits.reviewReason)
      .describe('What was found and done. It is kept in the audit.'),
  })
  .meta({ id: 'ReviewItemResolve' })
export const resolvedReviewItemSchema = reviewItemSchema
  .extend({ resolved_at: instantSchema })
  .meta({ id: 'ResolvedReviewItem' })

export type ReviewItemResolve = z.output<typeof reviewItemResolveSchema>
export type ResolvedReviewItem = z.infer<typeof resolvedReviewItemSchema>
export type ReviewItem = z.infer<typeof reviewItemSchema>
export type ReviewItemQuery = z.output<typeof reviewItemQuerySchema>
