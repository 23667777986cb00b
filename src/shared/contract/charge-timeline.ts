import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { declineReasonNames } from '../declines/decline-reasons.ts'
import { deviceClasses } from '../visits/checkout-steps.ts'
import { actorSchema } from './actor.ts'
import { eventTypes } from './event-types.ts'
import { idSchema, instantSchema } from './fields.ts'
import { limits } from './limits.ts'

/** What the timeline takes of the events: all but the one that only says that something else happened. */
const publishedTypes = eventTypes.filter(type => type !== 'charge.updated') as Exclude<
  (typeof eventTypes)[number],
  'charge.updated'
>[]

/** What nobody is told by an event, and the audit or the rows know. */
const ownTypes = [
  'charge.accepted',
  'charge.reopened',
  'checkout.opened',
  'refund.approval_asked',
  'refund.rejected',
  'refund.withdrawn',
  'refund.lapsed',
  'payment.asked',
  'payment.capture_asked',
  'payment.cancel_asked',
  'payment.never_charged',
  'payment.late_sale_undone',
  'unapplied.applied',
  'unapplied.moved',
  'unapplied.kept_as_credit',
  'unapplied.taken_back',
  'credit.used',
  'webhook.delivered',
  'webhook.failed',
  'note.written',
] as const

const timelineTypes = [...publishedTypes, ...ownTypes] as const
export type TimelineType = (typeof publishedTypes)[number] | (typeof ownTypes)[number]

export const timelineItemSchema = z
  .object({
    id: z.string().describe('Of the row that it was read from.'),
    object: z.literal('timeline_item'),
    type: z.enum(timelineTypes as unknown as [TimelineType, ...TimelineType[]]),
    at: instantSchema,
    by: actorSchema,
    about: z.string().nullable().describe('Id of the payment, refund, dispute or note.'),
    amount: z.int().nullable().describe('Centavos, where money is what happened.'),
    payment: z
      .object({
        method: z.enum(paymentMethods),
        brand: z.enum(cardBrandNames).nullable(),
        last4: z.string().nullable(),
      })
      .nullable()
      .describe('Of a payment, how it was to be paid.'),
    account: z
      .object({ id: idSchema('pra'), name: z.string() })
      .nullable()
      .describe('The bank or acquirer that was asked, or told.'),
    decline: z.object({ code: z.string(), reason: z.enum(declineReasonNames) }).nullable(),
    device: z.enum(deviceClasses).nullable().describe('On what the payer’s page was opened.'),
    delivery: z
      .object({ event_type: z.enum(eventTypes), url: z.string(), attempts: z.int(), status_code: z.int().nullable() })
      .nullable(),
    note: z.object({ text: z.string().nullable(), edited_at: instantSchema.nullable() }).nullable(),
    reason: z.string().nullable().describe('What whoever did it wrote as the reason.'),
  })
  .meta({ id: 'TimelineItem' })

/** `GET /v1/charges/{id}/timeline`: newest first. */
export const timelineQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(50),
  cursor: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[a-z]{3}_[0-9a-z]{26}$/, { error: 'Expected a next_cursor.' })
    .refine(text => !Number.isNaN(Date.parse(text.split('~')[0] ?? '')), { error: 'Expected a next_cursor.' })
    .optional()
    .describe('The next_cursor of the page before.'),
})

export const timelineSchema = z
  .object({ data: z.array(timelineItemSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'Timeline' })

export type TimelineItem = z.infer<typeof timelineItemSchema>
export type TimelineQuery = z.output<typeof timelineQuerySchema>
export type Timeline = z.infer<typeof timelineSchema>
