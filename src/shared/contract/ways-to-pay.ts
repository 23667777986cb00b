import { z } from 'zod'
import { voucherKinds } from '../cards/voucher-kinds.ts'
import { methodTraits } from '../charge/method-traits.ts'
import { isWallet, paymentMethods } from '../charge/payment-method.ts'
import { payerNeedsSchema } from './charge-payer.ts'
import { installmentTermsCreateSchema, installmentTermsSchema } from './installments.ts'

/** `PUT /v1/ways-to-pay`: all of it at once. */
export const waysToPayPutSchema = z
  .strictObject({
    methods: z
      .array(z.enum(paymentMethods))
      .min(1)
      .max(paymentMethods.length)
      .refine(methods => new Set(methods).size === methods.length, { error: 'Expected each method once.' })
      .refine(methods => !methods.every(method => isWallet(method)), {
        error: 'Name pix or a card too: not every device has a wallet.',
      })
      .describe('What a charge takes that names no `methods`, in the order in which the payer’s page lists it.'),
    installments: installmentTermsCreateSchema
      .nullable()
      .default(null)
      .describe('Of a charge that takes credit cards and says nothing of instalments. Null: at once.'),
    voucher_kind: z
      .enum(voucherKinds)
      .nullable()
      .default(null)
      .describe(
        'What is bought, where `methods` has `voucher`: such a charge may be paid by voucher as a whole. ' +
          'The store needs an affiliation for it.',
      ),
    split_tender: z.boolean().default(false).describe('Whether a charge that names no `methods` may be paid in parts.'),
  })
  .superRefine(({ methods, installments, voucher_kind, split_tender }, context) => {
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (installments && !methods.includes('credit-card')) {
      add('installments', 'Name credit-card in methods: instalments are for cards.')
    }
    if (methods.includes('voucher') !== (voucher_kind !== null)) {
      add('voucher_kind', 'Say what is bought where voucher is among the methods, and only there.')
    }
    if (split_tender && methods.every(method => methodTraits[method].tender === 'shown')) {
      add('split_tender', 'Name a way beside pix in methods: a split tender needs one.')
    }
  })
  .meta({ id: 'WaysToPayPut' })

/** What a store says of its new charges. */
export const usualWaysSchema = z
  .object({
    methods: z
      .array(z.enum(paymentMethods))
      .nullable()
      .describe('Null where the store has said nothing: Pix, or cards where it has no bank.'),
    installments: installmentTermsSchema.nullable(),
    voucher_kind: z.enum(voucherKinds).nullable(),
    split_tender: z.boolean(),
  })
  .meta({ id: 'UsualWays' })

/** `GET /v1/ways-to-pay`. */
export const waysToPaySchema = usualWaysSchema
  .extend({
    object: z.literal('ways_to_pay'),
    available: z
      .array(z.enum(paymentMethods))
      .describe('What the store can take now. What it says and cannot take is left out of new charges.'),
    payer_needs: payerNeedsSchema.describe(
      'What of who pays is asked for before: name it with the charge, ' +
        'or say it later by `POST /v1/charges/{id}/payer`.',
    ),
  })
  .meta({ id: 'WaysToPay' })

export type WaysToPayPut = z.output<typeof waysToPayPutSchema>
export type UsualWays = z.infer<typeof usualWaysSchema>
export type WaysToPay = z.infer<typeof waysToPaySchema>
