import { z } from 'zod'
import { deliverySchema, deliveryStatuses } from './event.ts'
import { sentEventTypes } from './event-types.ts'
import { pageQuery, pageSchema } from './fields.ts'

/** `GET /v1/webhook-endpoints/{id}/deliveries`. */
export const deliveryPageQuerySchema = z.strictObject({
  ...pageQuery('dlv'),
  status: z.enum(deliveryStatuses).optional(),
  type: z.enum(sentEventTypes).optional(),
})

export const deliveryPageSchema = pageSchema(deliverySchema).meta({ id: 'DeliveryPage' })

/** `GET /v1/deliveries/{id}`: with what is sent. */
export const deliveryDetailSchema = deliverySchema
  .extend({
    request: z
      .object({
        headers: z.record(z.string(), z.string()).describe('Those that are the same in every attempt.'),
        body: z.string().describe('Without e-mail addresses, CPF and card numbers; what is sent has them.'),
      })
      .describe('What is sent.'),
  })
  .meta({ id: 'DeliveryDetail' })

export type DeliveryPageQuery = z.output<typeof deliveryPageQuerySchema>
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>
