import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { refundOrigins } from '../charge/refund-status.ts'
import { idSchema, instantSchema } from './fields.ts'
import { paymentInstallmentsSchema } from './installments.ts'
import { timeZoneSchema } from './time-zone.ts'

const receiptPaymentSchema = z.object({
  id: idSchema('pay'),
  method: z.enum(paymentMethods),
  amount: z.int().describe('What the payer paid by it, interest included.'),
  interest: z.int().describe('Of it, interest that the payer bears.'),
  installments: paymentInstallmentsSchema.nullable(),
  brand: z.enum(cardBrandNames).nullable(),
  last4: z.string().nullable(),
  nsu: z.string().nullable(),
  authorization_code: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  paid_at: instantSchema,
})

const receiptRefundSchema = z.object({
  amount: z.int(),
  origin: z.enum(refundOrigins).describe('`med`: the bank took it back by the rules of Pix.'),
  done_at: instantSchema,
  return_id: z.string().nullable(),
  arn: z.string().nullable(),
})

/** `GET /v1/charges/{id}/receipt`: what a receipt says, for whoever prints one of their own. */
export const receiptSchema = z
  .object({
    object: z.literal('receipt'),
    charge_id: idSchema('chg'),
    mode: z.enum(['test', 'live']),
    store: z.object({
      name: z.string(),
      legal_name: z.string(),
      tax_id: z.string(),
      city: z.string(),
      time_zone: timeZoneSchema,
      logo: z.string().nullable().describe('The id of the picture of its logo, which is at /i/{id}.'),
    }),
    payer: z
      .object({ name: z.string().nullable(), tax_id: z.string().nullable().describe('Most of its figures hidden.') })
      .nullable(),
    description: z.string().nullable(),
    reference: z.string().nullable(),
    items: z.array(z.object({ name: z.string(), quantity: z.int(), unit_amount: z.int(), amount: z.int() })),
    amount: z.int().describe('What the charge asked for.'),
    paid: z.int().describe('What its payers paid, interest included.'),
    interest: z.int(),
    refunded: z.int(),
    moved: z.int().describe('Of `paid`, what pays another charge instead, whose receipt has it, or is kept as credit.'),
    in_dispute: z.int().describe('Of `paid`, what open disputes block: nobody has decided yet whose it is.'),
    lost: z.int().describe('Of `paid`, what lost chargebacks took: it went back to the card.'),
    payments: z.array(receiptPaymentSchema).describe('Those that brought money, oldest first.'),
    refunds: z.array(receiptRefundSchema).describe('Those that are done, oldest first.'),
    issued_at: instantSchema,
  })
  .meta({ id: 'Receipt' })

/** `GET /v1/charges/{id}/receipt.pdf`. */
export const receiptPdfQuerySchema = z.strictObject({ language: z.enum(['pt-BR', 'en-GB']).default('pt-BR') })

export type Receipt = z.infer<typeof receiptSchema>
