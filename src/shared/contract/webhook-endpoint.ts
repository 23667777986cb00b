import { z } from 'zod'
import { eventTypes } from './event-types.ts'
import { idSchema, instantSchema, pageSchema, textSchema, urlSchema } from './fields.ts'
import { limits } from './limits.ts'

/**
 * Enabled, it is told at once. Paused, what happens waits until it is enabled again. Disabled, it is told nothing, and
 * what happens meanwhile is not kept for it.
 */
export const endpointStatuses = ['enabled', 'paused', 'disabled'] as const
export type EndpointStatus = (typeof endpointStatuses)[number]

const addressSchema = urlSchema
  .refine(url => !/^[^/]*\/\/[^/?#]*@/.test(url), {
    error: 'Leave user and password out of the address: the signature proves a delivery.',
  })
  .describe('Without user and password; of a live store https.')
const chosenSchema = z.array(z.enum(eventTypes)).min(1)
const descriptionSchema = textSchema().trim().max(limits.description)

/** `POST /v1/webhook-endpoints`. */
export const webhookEndpointCreateSchema = z
  .strictObject({
    url: addressSchema,
    events: chosenSchema.optional().describe('Without it, every event.'),
    description: descriptionSchema.optional(),
  })
  .meta({ id: 'WebhookEndpointCreate' })

/** `PATCH /v1/webhook-endpoints/{id}`: what is left out stays as it is. */
export const webhookEndpointUpdateSchema = z
  .strictObject({
    url: addressSchema.optional(),
    events: chosenSchema.nullable().optional().describe('Null for every event.'),
    description: descriptionSchema.nullable().optional(),
    status: z
      .enum(endpointStatuses)
      .optional()
      .describe(
        'enabled: told at once, and what waited is sent. paused: what happens waits. ' +
          'disabled: told nothing, and nothing is kept for it.',
      ),
  })
  .meta({ id: 'WebhookEndpointUpdate' })

export const webhookEndpointSchema = z
  .object({
    id: idSchema('whk'),
    object: z.literal('webhook_endpoint'),
    url: z.string(),
    events: z.array(z.enum(eventTypes)).nullable().describe('Null for every event.'),
    description: z.string().nullable(),
    status: z.enum(endpointStatuses),
    failing_since: instantSchema
      .nullable()
      .describe('The first attempt that failed after the last that arrived. Null while it takes what it is sent.'),
    secret: z.string().nullable().describe('whsec_…, shown once: when the endpoint is created or its secret changed.'),
    previous_secret_until: instantSchema
      .nullable()
      .describe('Until then the secret from before signs as well. Null where only one signs.'),
    created_at: instantSchema,
  })
  .meta({ id: 'WebhookEndpoint' })

export const webhookEndpointListSchema = pageSchema(webhookEndpointSchema).meta({ id: 'WebhookEndpointList' })

/** `POST /v1/webhook-endpoints/{id}/rotate-secret`. */
export const webhookSecretRotateSchema = z
  .strictObject({
    overlap_hours: z
      .int()
      .min(0)
      .max(limits.overlapHours)
      .default(24)
      .describe('Hours for which the secret from before signs as well. 0: from now on only the new one does.'),
  })
  .meta({ id: 'WebhookSecretRotate' })

/** `POST /v1/webhook-endpoints/{id}/resend`. */
export const webhookResendSchema = z
  .strictObject({
    from: z.iso.datetime({ offset: true, error: 'Expected an instant such as 2027-01-31T00:00:00-03:00.' }),
    to: z.iso.datetime({ offset: true, error: 'Expected an instant such as 2027-01-31T23:59:59-03:00.' }).optional(),
    status: z.enum(['failed', 'all']).default('failed').describe('Those that were given up, or also what arrived.'),
  })
  .meta({ id: 'WebhookResend' })

/** `POST /v1/webhook-endpoints/{id}/retry` and `…/resend`: how many deliveries are sent. */
export const webhookEndpointRetrySchema = z
  .object({ id: idSchema('whk'), deliveries: z.int() })
  .meta({ id: 'WebhookEndpointRetry' })

const periodSchema = z.object({
  delivered: z.int(),
  failed: z.int().describe('Given up.'),
  waiting: z.int().describe('Not sent yet, or to be tried again.'),
})

/** `GET /v1/webhook-endpoints/{id}/health`: what became of the deliveries that began in a period. */
export const webhookHealthSchema = z
  .object({
    id: idSchema('whk'),
    object: z.literal('webhook_health'),
    last_24_hours: periodSchema,
    last_7_days: periodSchema,
    failing_since: instantSchema.nullable(),
  })
  .meta({ id: 'WebhookHealth' })

export type WebhookEndpointCreate = z.output<typeof webhookEndpointCreateSchema>
export type WebhookEndpointUpdate = z.output<typeof webhookEndpointUpdateSchema>
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>
export type WebhookSecretRotate = z.output<typeof webhookSecretRotateSchema>
export type WebhookResend = z.output<typeof webhookResendSchema>
export type WebhookEndpointRetry = z.infer<typeof webhookEndpointRetrySchema>
export type WebhookHealth = z.infer<typeof webhookHealthSchema>
