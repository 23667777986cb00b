import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { origins, paymentStatuses } from '../charge/payment-status.ts'
import { amountSchema, idSchema, instantSchema } from './fields.ts'

/** `POST /v1/charges/{id}/payments` and `pay_with`: which way to pay. */
export const paymentCreateSchema = z
  .discriminatedUnion('method', [z.strictObject({ method: z.literal('pix') })])
  .meta({ id: 'PaymentCreate' })

/** What a Pix payment shows: the code to pay with, and after the payment the bank's own id for it. */
const pixDetailsSchema = z
  .object({
    br_code: z
      .string()
      .nullable()
      .describe('Pix Copia e Cola: show it byte for byte, as text and as a QR code. Null for a Pix without our code.'),
    txid: z.string().nullable().describe('Null for a Pix that was paid without one.'),
    expires_at: instantSchema.nullable(),
    end_to_end_id: z.string().nullable().describe("The bank's id of the payment, 32 characters, once it was paid."),
  })
  .meta({ id: 'PixDetails' })

export const paymentSchema = z
  .object({
    id: idSchema('pay'),
    object: z.literal('payment'),
    charge_id: idSchema('chg'),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    origin: z.enum(origins),
    amount: amountSchema,
    amount_refunded: z.int(),
    pix: pixDetailsSchema.nullable().describe('Null while the bank has not answered yet.'),
    failure: z
      .object({ code: z.string(), message: z.string(), action: z.string() })
      .nullable()
      .describe('Why a failed payment failed, and what to do.'),
    created_at: instantSchema,
    captured_at: instantSchema.nullable(),
  })
  .meta({ id: 'Payment' })

export type PaymentCreate = z.output<typeof paymentCreateSchema>
export type Payment = z.infer<typeof paymentSchema>
