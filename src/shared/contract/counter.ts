import { z } from 'zod'
import { instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** Six digits that a manager types at the counter. */
const codeSchema = z.string().regex(/^\d{6}$/, 'Expected six digits.')

/** `GET /v1/me/manager-code`: what is known of one's own code. */
export const managerCodeSchema = z
  .object({
    set_at: instantSchema.nullable().describe('When it was set; null where there is none.'),
    blocked: z.boolean().describe('Whether it was wrong too often: then it is to be set anew.'),
  })
  .meta({ id: 'ManagerCode' })

/** `PUT /v1/me/manager-code`. */
export const managerCodeChangeSchema = z.strictObject({
  current_password: z
    .string()
    .min(1)
    .max(limits.passwordMax)
    .describe('The password of whoever asks: nobody sets a code at a session that was left open.'),
  code: codeSchema.describe('Six digits, neither all the same nor in a row.'),
})

/** `GET /v1/counter/managers`: who may approve a refund at this store's counter. */
export const counterManagersSchema = z
  .object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        blocked: z.boolean(),
        approves: z
          .boolean()
          .describe(
            'Whether they are the second person above the limit: another than who asks, with `refunds:approve`.',
          ),
      }),
    ),
    limit: z
      .int()
      .nullable()
      .describe('Centavos of a charge above which a refund waits, where whoever gives the code does not approve.'),
  })
  .meta({ id: 'CounterManagers' })

/** `POST /v1/payments/{id}/counter-refunds`. There is no amount: all that the payment took goes back. */
export const counterRefundCreateSchema = z
  .strictObject({
    manager: z
      .string()
      .min(1)
      .max(64)
      .describe('The id of the person whose code it is, of `GET /v1/counter/managers`.'),
    code: codeSchema,
    reason: textSchema().trim().max(limits.refundReason).optional(),
  })
  .meta({ id: 'CounterRefundCreate' })

export type ManagerCode = z.infer<typeof managerCodeSchema>
export type CounterManagers = z.infer<typeof counterManagersSchema>
export type CounterRefundCreate = z.output<typeof counterRefundCreateSchema>
