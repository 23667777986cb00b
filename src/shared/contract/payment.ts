import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { origins, paymentStatuses, pendingWorks } from '../charge/payment-status.ts'
import { amountSchema, idSchema, instantSchema } from './fields.ts'
import { paymentInstallmentsSchema } from './installments.ts'
import { limits } from './limits.ts'

/** A Pix, by a code that is shown. */
const pixCreateSchema = z.strictObject({ method: z.literal('pix') }).meta({ id: 'PixCreate' })

/** A token of digits alone would be a card's number: that is never taken. */
const cardTokenSchema = z
  .string()
  .regex(/^(?!\d{12,19}$)[\x21-\x7e]{1,500}$/, { error: 'Expected the token that the card form gave.' })
  .describe('What the card form gave for a card that was typed. Used once, and not kept.')

const creditCardCreateSchema = z.strictObject({
  method: z.literal('credit-card'),
  card_token: cardTokenSchema,
  installments: z
    .int()
    .min(1)
    .max(limits.installmentsMax)
    .default(1)
    .describe('One of the numbers that the charge’s `installments` allow; 1 without it.'),
})

/** Debit is always confirmed by the payer at their bank. */
const debitCardCreateSchema = z.strictObject({ method: z.literal('debit-card'), card_token: cardTokenSchema })

/** `POST /c/{token}/payments`: what the payer's page may ask for. */
export const cardCreateSchema = z.discriminatedUnion('method', [creditCardCreateSchema, debitCardCreateSchema])

/** `POST /v1/charges/{id}/payments`, and `pay_with` of a charge: which way to pay. */
export const paymentCreateSchema = z
  .discriminatedUnion('method', [pixCreateSchema, creditCardCreateSchema, debitCardCreateSchema])
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

/** The card of a payment, as far as anybody may know it. */
const cardDetailsSchema = z
  .object({
    brand: z.enum(cardBrandNames),
    last4: z.string(),
    expiry_month: z.int(),
    expiry_year: z.int(),
    funding: z.enum(['credit', 'debit', 'voucher']),
  })
  .meta({ id: 'CardDetails' })

/** What was held on a card until it is captured or let go. */
const holdSchema = z
  .object({
    amount: amountSchema,
    at: instantSchema,
    until: instantSchema.nullable().describe('When it lapses by itself; null where the acquirer does not tell.'),
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Hold' })

export const paymentSchema = z
  .object({
    id: idSchema('pay'),
    object: z.literal('payment'),
    charge_id: idSchema('chg'),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    origin: z.enum(origins),
    amount: amountSchema.describe('What the payer pays, with the interest of instalments that the payer bears.'),
    amount_refunded: z.int(),
    installments: paymentInstallmentsSchema
      .nullable()
      .describe('Null for what is paid at once by nature, such as a Pix.'),
    amount_disputed: z.int().describe('Held by open disputes, or lost by them: it cannot be refunded.'),
    pix: pixDetailsSchema.nullable().describe('Null while the bank has not answered yet.'),
    card: cardDetailsSchema.nullable().describe('Null for a Pix, and while the acquirer has not answered yet.'),
    hold: holdSchema.nullable().describe('Null for what was never held.'),
    pending: z
      .enum(pendingWorks)
      .nullable()
      .describe('What the provider was asked to do with it and has not answered yet.'),
    decline: z
      .object({
        code: z.string().describe('As the issuer or the acquirer wrote it, mostly by ABECS.'),
        message: z.string(),
        action: z.string(),
        retry: z.enum(['now', 'later', 'never']).describe('Whether the same card may be tried again.'),
      })
      .nullable()
      .describe('Why a card was declined, and what the payer can do.'),
    next_action: z
      .object({ type: z.literal('redirect'), url: z.string() })
      .nullable()
      .describe('Where to send the payer, whose bank wants to be sure.'),
    failure: z
      .object({ code: z.string(), message: z.string(), action: z.string() })
      .nullable()
      .describe('Why a failed payment failed, and what to do.'),
    created_at: instantSchema,
    captured_at: instantSchema.nullable(),
  })
  .meta({ id: 'Payment' })

/** `POST /v1/payments/{id}/capture`. Without an amount, all that is held and still to be paid. */
export const captureCreateSchema = z.strictObject({ amount: amountSchema.optional() }).meta({ id: 'CaptureCreate' })

export type CaptureCreate = z.output<typeof captureCreateSchema>
export type CardCreate = z.output<typeof cardCreateSchema>
export type PaymentCreate = z.output<typeof paymentCreateSchema>
export type Payment = z.infer<typeof paymentSchema>
