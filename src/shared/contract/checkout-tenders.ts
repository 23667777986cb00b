import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { splitTenderReasons, splitTenderStatuses } from '../charge/split-tender-status.ts'
import { tenderStatuses } from '../charge/tender-status.ts'
import { instantSchema, storeClockSchema } from './fields.ts'
import { installmentTermsSchema } from './installments.ts'

/** So many of `each`, the first of which takes the remainder of the division; in centavos. */
export const inInstallments = z.object({ count: z.int(), first: z.int(), each: z.int(), total: z.int() })

/** What a receipt names the sale on a card by; null where the acquirer has not told. */
export const saleMarks = { nsu: z.string().nullable(), authorization_code: z.string().nullable() }

/** A tender, as its payer sees it. */
export const checkoutTenderSchema = z.object({
  payment: z.string(),
  method: z.enum(paymentMethods),
  card: z.object({ brand: z.enum(cardBrandNames), last4: z.string().nullable(), ...saleMarks }).nullable(),
  /** Centavos, with the interest that the payer bears. */
  amount: z.int(),
  /** Centavos of it that are interest. */
  interest: z.int(),
  /** Null where it is paid at once. */
  installments: inInstallments.nullable(),
  status: z.enum(tenderStatuses),
  /** When it was released or returned. */
  back_at: storeClockSchema.nullable(),
})

export const checkoutSplitTenderSchema = z.object({
  /** Centavos that a new tender may pay; 0 where none begins now. */
  left: z.int(),
  /** What may pay it, by the order in which tenders come. */
  next: z.array(z.enum(paymentMethods)),
  terms: installmentTermsSchema.nullable(),
  /** Centavos that a tender is at least, and leaves at least where it does not pay all that is left. */
  smallest: z.int(),
  /** How many tenders may still be added; the last one pays all that is left. */
  tenders_left: z.int(),
  /** What is held and paid, and what became of it. */
  attempt: z
    .object({
      status: z.enum(splitTenderStatuses),
      reason: z.enum(splitTenderReasons).nullable(),
      /** What is not complete by then is undone. */
      until: instantSchema,
      held: z.int(),
      paid: z.int(),
      left: z.int(),
      tenders: z.array(checkoutTenderSchema),
    })
    .nullable(),
})

export type CheckoutTender = z.infer<typeof checkoutTenderSchema>
