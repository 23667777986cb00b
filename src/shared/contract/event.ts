import { z } from 'zod'
import { chargeSchema } from './charge.ts'
import { disputeSchema } from './dispute.ts'
import { sentEventTypes } from './event-types.ts'
import { idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'
import { paymentSchema } from './payment.ts'
import { refundSchema } from './refund.ts'
import { webhookEndpointSchema } from './webhook-endpoint.ts'

/** The object as it was when the event happened. */
export const eventSchema = z
  .object({
    id: idSchema('evt'),
    object: z.literal('event'),
    type: z.enum(sentEventTypes),
    created_at: instantSchema,
    data: z.object({
      object: z.union([chargeSchema, paymentSchema, refundSchema, disputeSchema, webhookEndpointSchema]),
    }),
  })
  .meta({ id: 'Event' })

export const eventListQuerySchema = z.strictObject({ ...pageQuery('evt'), type: z.enum(sentEventTypes).optional() })
export const eventListSchema = pageSchema(eventSchema).meta({ id: 'EventList' })

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** One event on its way to one endpoint, with every attempt. */
export const deliverySchema = z
  .object({
    id: idSchema('dlv'),
    object: z.literal('delivery'),
    event_id: idSchema('evt'),
    event_type: z.enum(sentEventTypes),
    endpoint_id: idSchema('whk'),
    url: z.string(),
    status: z.enum(deliveryStatuses),
    next_attempt_at: instantSchema.nullable().describe('Null when none follows, and while its endpoint is paused.'),
    attempts: z.array(
      z.object({
        at: instantSchema,
        status_code: z.int().nullable().describe('Null when no answer came.'),
        duration_ms: z.int(),
        error: z.string().nullable(),
        answer: z
          .string()
          .nullable()
          .describe('How what was answered begins, without e-mail addresses, CPF and card numbers. Null for none.'),
      }),
    ),
    created_at: instantSchema,
  })
  .meta({ id: 'Delivery' })

export const deliveryListSchema = z.object({ data: z.array(deliverySchema) }).meta({ id: 'DeliveryList' })

export type Event = z.infer<typeof eventSchema>
export type EventListQuery = z.output<typeof eventListQuerySchema>
export type Delivery = z.infer<typeof deliverySchema>
