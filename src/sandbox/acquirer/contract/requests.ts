import { z } from 'zod'
import { cardBrandNames } from '../../../shared/cards/card-brands.ts'
import { voucherKinds } from '../../../shared/cards/voucher-kinds.ts'
import { MAX_AMOUNT } from '../../../shared/money/centavos.ts'

/** What programs may ask of the acquirer. Unknown fields are rejected. */

const amount = z.int().min(1).max(MAX_AMOUNT)
const reference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
export const fundings = ['credit', 'debit', 'voucher'] as const
export const walletKinds = ['apple-pay', 'google-pay', 'samsung-pay'] as const

/** Texts and not numbers where a card is typed: what is wrong is said by a code of its own, so the schema is wide. */
export const tokenRequest = z.strictObject({
  number: z.string().max(40),
  expiry_month: z.int(),
  expiry_year: z.int(),
  cvv: z.string().max(8),
  holder_name: z.string().max(200),
  brand: z.enum(cardBrandNames).optional(),
})

/** What is paid with: exactly one of a token of the card form, a stored card, and a wallet's unopened token. */
const instrument = {
  token: z.string().max(80).optional(),
  stored_card: z.string().max(80).optional(),
  wallet: z.strictObject({ kind: z.enum(walletKinds), data: z.string().min(1).max(20_000) }).optional(),
}

/**
 * What an issuer of vouchers knows the merchant by. A card of a brand that is not among those given is rejected before
 * its issuer is asked.
 */
const affiliation = z.strictObject({
  brand: z.enum(cardBrandNames),
  tax_id: z
    .string()
    .regex(/^[0-9A-Z]{12}\d{2}$/)
    .optional(),
  mcc: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  merchant_id: z.string().min(1).max(30).optional(),
  affiliation_id: z.string().min(1).max(30).optional(),
})

export const paymentRequest = z.strictObject({
  ...instrument,
  reference,
  amount,
  currency: z.literal('BRL'),
  funding: z.enum(fundings),
  installments: z
    .strictObject({
      count: z.int().min(1).max(24),
      interest: z.enum(['merchant', 'payer']),
      amounts: z.array(amount).min(1).max(24),
    })
    .optional(),
  capture: z.enum(['automatic', 'manual']),
  soft_descriptor: z.string().max(22).optional(),
  voucher: z
    .strictObject({
      kind: z.enum(voucherKinds),
      holder_tax_id: z.string().regex(/^\d{11}$/),
      eligible_amount: amount,
      affiliations: z.array(affiliation).min(1).max(40),
    })
    .optional(),
  three_ds: z
    .strictObject({
      return_url: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .optional(),
      cryptogram: z.string().min(1).max(200).optional(),
    })
    .optional(),
  /** Whether the payer agreed that the card is kept for the next time. */
  store_card: z.boolean().optional(),
})
export type PaymentRequest = z.output<typeof paymentRequest>

/** Asks the issuer whether a card is good, and takes nothing. */
export const verificationRequest = z.strictObject({
  ...instrument,
  reference,
  funding: z.enum(fundings),
  store_card: z.boolean().optional(),
})

export const captureRequest = z.strictObject({ amount: amount.optional() })
export const cancelRequest = z.strictObject({})
export const refundRequest = z.strictObject({
  reference,
  amount: amount.optional(),
  reason: z.string().max(140).optional(),
})
export const reversalRequest = z.strictObject({ reference })
export const evidenceRequest = z.strictObject({
  text: z.string().min(1).max(10_000),
  files: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(120),
        media_type: z.string().min(1).max(100),
        content: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
      }),
    )
    .max(10),
})
export const acceptRequest = z.strictObject({})
export const chargebackQuery = z.strictObject({
  updated_since: z.iso.datetime(),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.cb_[A-Za-z0-9]{1,40}$/)
    .optional(),
})
/** Days of São Paulo, both included. */
export const payoutQuery = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  cursor: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,15}$/)
    .optional(),
})
export const webhookRequest = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .describe('Called with signed news; it takes the place of the one before.'),
})
/**
 * One payment by the merchant's own reference, or those that changed in a time: what began before is told, what ended
 * later is not.
 */
export const paymentQuery = z
  .strictObject({
    reference: reference.optional(),
    updated_since: z.iso.datetime().optional().describe('From then on; not with a reference.'),
    updated_until: z.iso.datetime().optional().describe('Before then; without it, up to now.'),
    cursor: z
      .string()
      .regex(/^\d{1,15}\.ap_[A-Za-z0-9]{1,40}$/)
      .optional(),
  })
  .refine(query => (query.reference === undefined) !== (query.updated_since === undefined), { path: ['reference'] })
