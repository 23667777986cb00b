import { z } from 'zod'
import { idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'

/** What can need a person. */
const attentionKinds = [
  'payment_unknown',
  'refund_unknown',
  'message_unread',
  'webhook_refused',
  'reconciliation_stuck',
  'books_differ',
  'dispute_evidence_due',
  'dispute_unanswered',
  'card_not_forgotten',
  'split_stuck',
  'part_kept',
  'unapplied_money',
  'taken_beyond',
  'ledger_conflict',
] as const
export type AttentionKind = (typeof attentionKinds)[number]
/** Those about a dispute. */
export type DisputeAttention = Extract<AttentionKind, `dispute_${string}`>

const attentionItemSchema = z
  .object({
    id: idSchema('att'),
    object: z.literal('attention_item'),
    kind: z.enum(attentionKinds),
    about: z
      .string()
      .describe(
        'Id of the payment, refund, dispute, message, saved card, ledger entry, provider account or reconciliation.',
      ),
    charge_id: idSchema('chg').nullable(),
    detail: z.string().describe('The particulars, for a person.'),
    opened_at: instantSchema,
  })
  .meta({ id: 'AttentionItem' })

/** `GET /v1/attention`: what is open, newest first. */
export const attentionQuerySchema = z.strictObject(pageQuery('att'))
export const attentionListSchema = pageSchema(attentionItemSchema).meta({ id: 'AttentionList' })

export type AttentionItem = z.infer<typeof attentionItemSchema>
export type AttentionQuery = z.output<typeof attentionQuerySchema>
