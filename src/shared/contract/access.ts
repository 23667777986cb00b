import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { idSchema } from './fields.ts'
import { roles, scopes } from './roles.ts'
import { timeZoneSchema } from './time-zone.ts'
import { usualWaysSchema } from './ways-to-pay.ts'

/** `GET /v1/me`: who is asking, and for which stores. */
export const meSchema = z
  .object({
    kind: z.enum(['key', 'user']),
    user: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
    scopes: z.array(z.enum(scopes)),
    store: z.object({
      id: idSchema('sto'),
      name: z.string(),
      mode: z.enum(['test', 'live']),
      time_zone: timeZoneSchema,
      since: z.string().describe('The first day of its books: that of its first charge, or on which it was made.'),
      methods: z.array(z.enum(paymentMethods)).describe('What a charge may name in `methods`.'),
      usual: usualWaysSchema.describe('What a charge takes that says nothing itself.'),
    }),
    stores: z.array(
      z.object({
        id: idSchema('sto'),
        name: z.string(),
        mode: z.enum(['test', 'live']),
        role: z.enum(roles),
      }),
    ),
  })
  .meta({ id: 'Me' })

export type Me = z.infer<typeof meSchema>
