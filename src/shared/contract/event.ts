import { z } from 'zod'
import { chargeSchema } from './charge.ts'
import { disputeSchema } from './dispute.ts'
import { idSchema, instantSchema, pageQuery, pageSchema, textSchema, urlSchema } from './fields.ts'
import { limits } from './limits.ts'
import { paymentSchema } from './payment.ts'
import { refundSchema } from './refund.ts'

/** Everything that we tell the merchant. */
export const eventTypes = [
  'charge.created',
  'charge.paid',
  'charge.expired',
  'charge.canceled',
  'charge.updated',
  'payment.waiting',
  'payment.challenge',
  'payment.authorized',
  'payment.captured',
  'payment.declined',
  'payment.failed',
  'payment.expired',
  'payment.canceled',
  'refund.created',
  'refund.done',
  'refund.failed',
  'dispute.opened',
  'dispute.submitted',
  'dispute.won',
  'dispute.lost',
  'dispute.accepted',
] as const
export type EventType = (typeof eventTypes)[number]

/** The object as it was when the event happened. */
export const eventSchema = z
  .object({
    id: idSchema('evt'),
    object: z.literal('event'),
    type: z.enum(eventTypes),
    created_at: instantSchema,
    data: z.object({ object: z.union([chargeSchema, paymentSchema, refundSchema, disputeSchema]) }),
  })
  .meta({ id: 'Event' })

export const eventListQuerySchema = z.strictObject({ ...pageQuery('evt'), type: z.enum(eventTypes).optional() })
export const eventListSchema = pageSchema(eventSchema).meta({ id: 'EventList' })

/** `POST /v1/webhook-endpoints`. */
export const webhookEndpointCreateSchema = z
  .strictObject({
    url: urlSchema
      .refine(url => !/^[^/]*\/\/[^/?#]*@/.test(url), {
        error: 'Leave user and password out of the address: the signature proves a delivery.',
      })
      .describe('Without user and password; of a live store https.'),
    events: z.array(z.enum(eventTypes)).min(1).optional().describe('Without it, every event.'),
    description: textSchema().trim().max(limits.description).optional(),
  })
  .meta({ id: 'WebhookEndpointCreate' })

export const webhookEndpointSchema = z
  .object({
    id: idSchema('whk'),
    object: z.literal('webhook_endpoint'),
    url: z.string(),
    events: z.array(z.enum(eventTypes)).nullable().describe('Null for every event.'),
    description: z.string().nullable(),
    secret: z.string().nullable().describe('whsec_…, shown once, when the endpoint is created.'),
    created_at: instantSchema,
  })
  .meta({ id: 'WebhookEndpoint' })

export const webhookEndpointListSchema = pageSchema(webhookEndpointSchema).meta({ id: 'WebhookEndpointList' })

const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** One event on its way to one endpoint, with every attempt. */
const deliverySchema = z
  .object({
    id: idSchema('dlv'),
    object: z.literal('delivery'),
    event_id: idSchema('evt'),
    event_type: z.enum(eventTypes),
    endpoint_id: idSchema('whk'),
    url: z.string(),
    status: z.enum(deliveryStatuses),
    next_attempt_at: instantSchema.nullable(),
    attempts: z.array(
      z.object({
        at: instantSchema,
        status_code: z.int().nullable().describe('Null when no answer came.'),
        duration_ms: z.int(),
        error: z.string().nullable(),
      }),
    ),
    created_at: instantSchema,
  })
  .meta({ id: 'Delivery' })

export const deliveryListSchema = z.object({ data: z.array(deliverySchema) }).meta({ id: 'DeliveryList' })

export type Event = z.infer<typeof eventSchema>
export type EventListQuery = z.output<typeof eventListQuerySchema>
/** `POST /v1/webhook-endpoints/{id}/retry`: how many deliveries are sent. */
export const webhookEndpointRetrySchema = z
  .object({ id: idSchema('whk'), deliveries: z.int() })
  .meta({ id: 'WebhookEndpointRetry' })

export type WebhookEndpointRetry = z.infer<typeof webhookEndpointRetrySchema>

export type WebhookEndpointCreate = z.output<typeof webhookEndpointCreateSchema>
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>
export type Delivery = z.infer<typeof deliverySchema>
