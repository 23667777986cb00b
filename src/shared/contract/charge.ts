import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { chargeConditions } from '../charge/charge-condition.ts'
import { chargeFlags, chargeStatuses } from '../charge/charge-status.ts'
import { trackerStatuses, trackerSteps } from '../charge/charge-tracker.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { origins } from '../charge/payment-status.ts'
import { chargeAmountFields } from './charge-amounts.ts'
import { amountOfItems, chargeItemSchema, chargeItemsCreateSchema } from './charge-item.ts'
import {
  amountSchema,
  idSchema,
  instantSchema,
  metadataSchema,
  pageQuery,
  pageSchema,
  textSchema,
  urlSchema,
} from './fields.ts'
import { installmentTermsCreateSchema, installmentTermsSchema } from './installments.ts'
import { limits } from './limits.ts'
import { paymentCreateSchema, paymentSchema } from './payment.ts'
import { personFields, shownAddressSchema } from './person.ts'
import { refundSchema } from './refund.ts'
import { splitTenderSchema } from './split-tender.ts'
import { chargeVoucherCreateSchema, chargeVoucherSchema } from './vouchers.ts'

/** When a card is captured: at once, or when the merchant asks for it. */
const captureModes = ['automatic', 'manual'] as const
export type CaptureMode = (typeof captureModes)[number]

/** Who pays, as far as the merchant knows. */
const payerSchema = z
  .strictObject({
    name: personFields.name.optional(),
    email: personFields.email.optional(),
    phone: personFields.phone.optional(),
    tax_id: personFields.tax_id.optional(),
    address: personFields.address.optional(),
  })
  .meta({ id: 'Payer' })

/** `POST /v1/charges`. */
export const chargeCreateSchema = z
  .strictObject({
    amount: amountSchema,
    description: textSchema().trim().max(limits.description).optional(),
    reference: textSchema().trim().min(1).max(limits.reference).optional().describe('Your own order number.'),
    items: chargeItemsCreateSchema.optional(),
    customer: payerSchema.optional(),
    customer_id: idSchema('cus')
      .optional()
      .describe(
        'One of your customers, instead of `customer`: you vouch that the payer is this person. ' +
          'Their saved cards stay hidden on the checkout until it is opened by a customer session.',
      ),
    methods: z
      .array(z.enum(paymentMethods))
      .min(1)
      .max(paymentMethods.length)
      .optional()
      .describe(
        'What the payer may choose, in the order in which the checkout lists it; ' +
          'without it what the store says (`PUT /v1/ways-to-pay`), else Pix, or cards where the store has no bank. ' +
          'Cards are asked for by name, beside Pix or without it, and taken on the checkout or through the API; ' +
          'so are wallets, where the store takes them.',
      ),
    expires_in: z
      .int()
      .min(limits.expiresInMin)
      .max(limits.expiresInMax)
      .default(limits.expiresInDefault)
      .describe('Seconds from now: 60 to 7776000 (90 days), 86400 by default.'),
    return_url: urlSchema.optional().describe('Where the checkout sends the payer back to.'),
    metadata: metadataSchema.default({}),
    installments: installmentTermsCreateSchema
      .optional()
      .describe(
        'In how many instalments a credit card may pay; ' +
          'without it as the store says (`PUT /v1/ways-to-pay`), else at once. Asks for `credit-card` in `methods`.',
      ),
    capture: z
      .enum(captureModes)
      .default('automatic')
      .describe(
        '`manual`: a card is held and not captured. ' +
          'Asks for `credit-card` in `methods`; a Pix arrives at once either way.',
      ),
    voucher: chargeVoucherCreateSchema
      .optional()
      .describe(
        'What a voucher may pay. Asks for `voucher` in `methods`, and for an affiliation with an issuer of its kind.',
      ),
    split_tender: z
      .boolean()
      .optional()
      .describe(
        'Whether it may be paid by a split tender: two cards, a card or voucher and a Pix. ' +
          'What is there is held until all of it is, for 15 minutes at most, or undone. ' +
          'Asks for `capture` automatic and for a way beside `pix` in `methods`. ' +
          'Without it as the store says (`PUT /v1/ways-to-pay`) where `methods` is left to it too, else not.',
      ),
    source: z
      .literal('counter')
      .optional()
      .describe('`counter`: the person who asks makes it at the counter. An API key makes none there.'),
    pay_with: paymentCreateSchema.optional().describe('Starts a payment at once.'),
  })
  .refine(({ customer, customer_id }) => !customer || !customer_id, {
    path: ['customer'],
    error: 'Name the customer by customer_id or write them here, not both.',
  })
  .superRefine(({ amount, voucher }, context) => {
    if (voucher?.eligible_amount === undefined || voucher.eligible_amount <= amount) return
    const message = `Expected at most the charge's amount, which is ${amount}.`
    context.addIssue({ code: 'custom', path: ['voucher', 'eligible_amount'], message })
  })
  .superRefine(({ amount, items }, context) => {
    const sum = items && amountOfItems(items)
    if (sum === undefined || sum === amount) return
    const message = `Expected the items to come to the charge's amount, which is ${amount}: they come to ${sum}.`
    context.addIssue({ code: 'custom', path: ['items'], message })
  })
  .meta({ id: 'ChargeCreate' })

export const trackerStepSchema = z
  .object({ step: z.enum(trackerSteps), status: z.enum(trackerStatuses), at: instantSchema.nullable() })
  .meta({ id: 'TrackerStep' })

/** A charge as every answer and event carries it. */
export const chargeSchema = z
  .object({
    id: idSchema('chg'),
    object: z.literal('charge'),
    mode: z.enum(['test', 'live']),
    status: z.enum(chargeStatuses),
    origin: z.enum(origins).describe('`unsolicited`: made by a Pix that no charge had asked for.'),
    source: z.literal('counter').nullable().describe('`counter`: made at the counter; null for any other charge.'),
    cashier: z.string().nullable().describe('The id of the person who made it at the counter.'),
    flags: z.array(z.enum(chargeFlags)),
    amount: amountSchema,
    ...chargeAmountFields,
    amount_missing: z
      .int()
      .describe('What its sale lacks, whatever the status: the amount without the sale’s money that is held.'),
    amount_authorized: z.int().describe('What is reserved on cards and was not captured yet.'),
    description: z.string().nullable(),
    reference: z.string().nullable(),
    items: z.array(chargeItemSchema).describe('What is sold, line by line; empty where it was not said.'),
    payment_link_id: idSchema('lnk').nullable().describe('The payment link that made it.'),
    customer_id: idSchema('cus').nullable().describe('One of your customers; what is known of them is read there.'),
    customer: z
      .object({
        name: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        tax_id: z.string().nullable(),
        address: shownAddressSchema.nullable(),
      })
      .nullable(),
    methods: z.array(z.enum(paymentMethods)),
    installments: installmentTermsSchema.nullable(),
    capture: z.enum(captureModes),
    voucher: chargeVoucherSchema.nullable().describe('What a voucher may pay of it; null where none may.'),
    split_tender: z.boolean(),
    latest_split_tender: splitTenderSchema
      .nullable()
      .describe('The newest attempt to pay it by split tender; null where there was none.'),
    checkout_url: z.string(),
    return_url: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    payments: z.array(paymentSchema),
    refunds: z.array(refundSchema),
    tracker: z.array(trackerStepSchema),
    created_at: instantSchema,
    expires_at: instantSchema,
    paid_at: instantSchema.nullable(),
    expired_at: instantSchema.nullable(),
    canceled_at: instantSchema.nullable(),
    reopened_at: instantSchema.nullable().describe('When it was last asked for again after a refund.'),
  })
  .meta({ id: 'Charge' })

/** An amount in a query, where it comes as text. */
const amountQuery = z.coerce.number().int().min(limits.amountMin).max(limits.amountMax)

/** What narrows a list of charges down: the list, its totals and its exports take the same. */
export const chargeFilters = {
  status: z.enum(chargeStatuses).optional(),
  condition: z
    .enum(chargeConditions)
    .optional()
    .describe(
      'Charges of which this is true now. `declined`: unpaid, and the newest attempt was declined or failed. ' +
        '`disputed`: a dispute blocks its money. `dispute_lost`: a lost chargeback took some of it. ' +
        '`to_review`: it has an open review item. `held`: a card is held. ' +
        '`challenge`: the payer is confirming at their bank. `unknown`: a provider was asked and has not answered. ' +
        '`refunded`: some of it was refunded, or is about to be.',
    ),
  method: z
    .enum(paymentMethods)
    .optional()
    .describe(
      'Charges that were paid by this method, or where an attempt was made. ' +
        'A Pix code that was only shown is no attempt.',
    ),
  brand: z.enum(cardBrandNames).optional().describe('Charges with a payment by a card of this brand.'),
  of_person: idSchema('cus')
    .optional()
    .describe('Charges that name this customer, and those that name no customer and the same CPF or CNPJ.'),
  account: idSchema('pra').optional().describe('Charges with a payment at this provider account.'),
  amount_from: amountQuery.optional().describe('Centavos; charges of this amount or more.'),
  amount_to: amountQuery.optional().describe('Centavos; charges of this amount or less.'),
  created_from: z.iso.datetime({ offset: true }).optional(),
  created_to: z.iso.datetime({ offset: true }).optional().describe('Up to, but not including, this instant.'),
  flag: z.enum(chargeFlags).optional().describe('Charges with this flag.'),
  unapplied: z.enum(['true']).optional().describe('Charges with money that pays nothing yet.'),
  paid_from: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Charges for which money came in from this instant on.'),
  paid_to: z.iso.datetime({ offset: true }).optional().describe('Up to, but not including, this instant.'),
  reference: textSchema().trim().max(limits.reference).optional(),
  customer: idSchema('cus').optional().describe('Those of one customer.'),
  payment_link: idSchema('lnk').optional().describe('Those that one payment link made.'),
  source: z.literal('counter').optional().describe('Charges that were made at the counter.'),
  cashier: textSchema().min(1).max(64).optional().describe('Those that this person made at the counter.'),
  q: textSchema()
    .trim()
    .max(140)
    .optional()
    .describe(
      'Words of description, reference or customer, of which the last may be the beginning of one; ' +
        'accents and capitals do not matter. Or the whole id, CPF, CNPJ, phone, amount (129,90), txid, ' +
        'end-to-end id, or the last four digits, NSU, authorization code, TID or ARN of a card.',
    ),
}

/** `GET /v1/charges`: newest first. */
export const chargeListQuerySchema = z.strictObject({ ...pageQuery('chg'), ...chargeFilters })

export const chargeListSchema = pageSchema(chargeSchema)
  .extend({
    customer_names: z
      .record(z.string(), z.string())
      .describe(
        'The names of the customers whom these charges name by `customer_id`, by that id; ' +
          'empty without `customers:read`.',
      ),
  })
  .meta({ id: 'ChargeList' })

/** Charges by the filters of the list, or by their names, or both: what an export and a bulk action are of. */
export const chargeSelectionSchema = z.strictObject({
  ...chargeFilters,
  ids: z
    .array(idSchema('chg'))
    .min(1)
    .max(limits.chargesNamed)
    .optional()
    .describe('These alone, of those that the other filters find.'),
})

export type ChargeCreate = z.output<typeof chargeCreateSchema>
export type Charge = z.infer<typeof chargeSchema>
export type ChargeListQuery = z.output<typeof chargeListQuerySchema>
export type ChargeSelectionQuery = z.output<typeof chargeSelectionSchema>
export type ChargeList = z.infer<typeof chargeListSchema>
