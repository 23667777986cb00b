import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { languages } from '../language.ts'
import { anyCustomerCursor, readCustomerCursor } from './customer-cursor.ts'
import { amountSchema, idSchema, instantSchema, metadataSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { customerOrders } from './list-orders.ts'
import { personFields, shownAddressSchema } from './person.ts'

const reference = textSchema().trim().min(1).max(limits.reference)

/** `POST /v1/customers`. */
export const customerCreateSchema = z
  .strictObject({
    name: personFields.name,
    email: personFields.email.optional(),
    phone: personFields.phone.optional(),
    tax_id: personFields.tax_id.optional(),
    address: personFields.address.optional(),
    reference: reference.optional().describe('Your own id of the customer, unique in the store.'),
    metadata: metadataSchema.default({}),
  })
  .meta({ id: 'CustomerCreate' })

/** `PATCH /v1/customers/{id}`: what is named is changed, null takes it away. */
export const customerUpdateSchema = z
  .strictObject({
    name: personFields.name.optional(),
    email: personFields.email.nullable().optional(),
    phone: personFields.phone.nullable().optional(),
    tax_id: personFields.tax_id.nullable().optional(),
    address: personFields.address.nullable().optional(),
    reference: reference.nullable().optional(),
    metadata: metadataSchema.optional().describe('Takes the place of all that was there.'),
  })
  .meta({ id: 'CustomerUpdate' })

/** A customer as every answer shows them. */
export const customerSchema = z
  .object({
    id: idSchema('cus'),
    object: z.literal('customer'),
    name: z.string().nullable().describe('Null once erased, like all that is personal.'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    tax_id: z.string().nullable(),
    address: shownAddressSchema.nullable().describe('Where the bill of their cards goes.'),
    reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    created_at: instantSchema,
    updated_at: instantSchema,
    erased_at: instantSchema.nullable(),
  })
  .meta({ id: 'Customer' })

/** What a customer has paid, in all. */
export const customerTotalsSchema = z
  .object({
    spent: z.int().describe('What the store holds of what they paid: received − refunded − disputed − moved.'),
    refunded: z.int().describe('What was given back of it.'),
    paid_charges: z.int().describe('Charges for which money came: also a part of what was asked, or what went back.'),
    disputes: z.int().describe('Disputes of those charges, ended or not.'),
    last_paid_at: instantSchema.nullable().describe('When money last came.'),
  })
  .meta({ id: 'CustomerTotals' })

/** `GET /v1/customers/{id}/totals`. */
export const wholeCustomerTotalsSchema = customerTotalsSchema
  .extend({
    object: z.literal('customer_totals'),
    same_tax_id: z
      .object({ spent: z.int(), paid_charges: z.int() })
      .describe('Of it, what came by charges that name no customer, and the same CPF or CNPJ.'),
  })
  .meta({ id: 'WholeCustomerTotals' })

/** Whom a list of customers has, and in which order: newest first, without those who were erased. */
export const customerSelectionSchema = z.strictObject({
  order: z
    .enum(customerOrders)
    .default('newest')
    .describe('By name, or who paid last, or who spent most first. A cursor is of use in its own order alone.'),
  saved_card: z.literal('true').optional().describe('Who has a card that is kept.'),
  open_charge: z.literal('true').optional().describe('Who has an open charge.'),
  disputed: z.literal('true').optional().describe('Who has disputed a payment.'),
  spent_from: z.coerce.number().pipe(amountSchema).optional().describe('Who has spent so many centavos or more.'),
  erased: z.literal('true').optional().describe('Those who were erased, and no others.'),
  reference: textSchema().trim().max(limits.reference).optional(),
  q: textSchema()
    .trim()
    .max(140)
    .optional()
    .describe(
      'Words of name, e-mail, phone or reference, the last of which may be the beginning of one, ' +
        'or the whole id, CPF or CNPJ.',
    ),
})

/** `GET /v1/customers`. */
export const customerListQuerySchema = z
  .strictObject({
    limit: pageQuery('cus').limit,
    cursor: z
      .string()
      .regex(anyCustomerCursor, { error: 'Expected a next_cursor.' })
      .optional()
      .describe('The next_cursor of the page before.'),
    ...customerSelectionSchema.shape,
  })
  .refine(({ order, cursor }) => cursor === undefined || readCustomerCursor(order, cursor) !== null, {
    error: 'Expected a next_cursor of the same order.',
    path: ['cursor'],
  })

const listedCustomerSchema = customerSchema
  .extend({ totals: customerTotalsSchema.describe('Summed some seconds after a payment.') })
  .meta({ id: 'ListedCustomer' })
export const customerListSchema = pageSchema(listedCustomerSchema).meta({ id: 'CustomerList' })

/** What can be said of a card that is kept: `expired` by its month, `rejected` once its issuer declined it for good. */
export const savedCardStatuses = ['active', 'expired', 'rejected'] as const
export type SavedCardStatus = (typeof savedCardStatuses)[number]

/** A card that a customer agreed to have kept. Its number is nowhere here, and the acquirer's id of it is not shown. */
const savedCardSchema = z
  .object({
    id: idSchema('crd'),
    object: z.literal('saved_card'),
    customer_id: idSchema('cus'),
    account: idSchema('pra').describe('The account with the acquirer that keeps it.'),
    status: z.enum(savedCardStatuses),
    brand: z.enum(cardBrandNames),
    last4: z.string(),
    expiry_month: z.int(),
    expiry_year: z.int(),
    consent: z
      .object({
        charge_id: idSchema('chg'),
        payment_id: idSchema('pay'),
        source: z.enum(['checkout', 'api']).describe('Where they agreed: on the payer’s page, or at your own site.'),
        wording: z.string().describe('The version of the words that they agreed to.'),
        language: z.enum(languages),
        agreed_at: instantSchema,
      })
      .describe('What the customer agreed to.'),
    last_used_at: instantSchema,
    created_at: instantSchema,
  })
  .meta({ id: 'SavedCard' })

/** `GET /v1/customers/{id}/cards`: newest first. */
export const savedCardListQuerySchema = z.strictObject(pageQuery('crd'))
export const savedCardListSchema = pageSchema(savedCardSchema).meta({ id: 'SavedCardList' })

/** `POST /v1/charges/{id}/customer-sessions`: the address by which a browser is the customer's. */
export const customerSessionSchema = z
  .object({
    id: idSchema('cse'),
    object: z.literal('customer_session'),
    charge_id: idSchema('chg'),
    customer_id: idSchema('cus'),
    url: z
      .string()
      .nullable()
      .describe('Send the signed-in customer here at once. It opens once; null in a repetition by Idempotency-Key.'),
    expires_at: instantSchema.describe('Until when the address opens.'),
  })
  .meta({ id: 'CustomerSession' })

/** `POST /c/{token}/customer`: what the address carried. */
export const customerProofSchema = z.strictObject({ secret: z.string().regex(/^[0-9A-Za-z]{32}$/) })

export type CustomerCreate = z.output<typeof customerCreateSchema>
export type CustomerUpdate = z.output<typeof customerUpdateSchema>
export type ListedCustomer = z.infer<typeof listedCustomerSchema>
export type CustomerTotals = z.infer<typeof customerTotalsSchema>
export type WholeCustomerTotals = z.infer<typeof wholeCustomerTotalsSchema>
export type Customer = z.infer<typeof customerSchema>
export type CustomerListQuery = z.output<typeof customerListQuerySchema>
export type SavedCard = z.infer<typeof savedCardSchema>
export type SavedCardListQuery = z.output<typeof savedCardListQuerySchema>
export type CustomerSession = z.infer<typeof customerSessionSchema>
