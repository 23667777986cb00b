import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { linkStates } from '../links/link-state.ts'
import { imageUrlSchema } from './charge-item.ts'
import { amountSchema, idSchema, instantSchema, pageQuery, pageSchema, textSchema, urlSchema } from './fields.ts'
import { installmentTermsCreateSchema, installmentTermsSchema } from './installments.ts'
import { limits } from './limits.ts'
import { askedOfPayer } from './link-choices.ts'

const bounds = {
  minimum: amountSchema.default(limits.amountMin).describe('Centavos that the payer gives at least.'),
  maximum: amountSchema.default(limits.amountMax).describe('Centavos that the payer gives at most.'),
}

const priceCreateSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed'), amount: amountSchema.describe('Centavos of one.') }),
    z.strictObject({ kind: z.literal('open'), ...bounds }),
    z.strictObject({
      kind: z.literal('suggested'),
      amounts: z.array(amountSchema).min(1).max(limits.linkSuggestions),
      other: z.boolean().default(true).describe('Whether the payer may write another amount.'),
      ...bounds,
    }),
  ])
  .superRefine((price, context) => {
    if (price.kind === 'fixed') return
    const issue = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (price.minimum > price.maximum) issue(['minimum'], `Expected at most maximum, which is ${price.maximum}.`)
    if (price.kind !== 'suggested') return
    if (new Set(price.amounts).size < price.amounts.length) issue(['amounts'], 'Expected each amount once.')
    for (const [place, amount] of price.amounts.entries()) {
      if (amount < price.minimum || amount > price.maximum) {
        issue(['amounts', place], `Expected ${price.minimum} to ${price.maximum}, as minimum and maximum say.`)
      }
    }
  })
  .describe('Who says how much: `fixed`, the store; `open`, the payer; `suggested`, the payer among some amounts.')

const price = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amount: z.int() }),
  z.object({ kind: z.literal('open'), minimum: z.int(), maximum: z.int() }),
  z.object({
    kind: z.literal('suggested'),
    amounts: z.array(z.int()),
    other: z.boolean(),
    minimum: z.int(),
    maximum: z.int(),
  }),
])

const labelSchema = textSchema().trim().min(1).max(limits.metadataKey)
const fieldCreateSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), label: labelSchema, required: z.boolean().default(false) }),
    z.strictObject({
      kind: z.literal('choice'),
      label: labelSchema,
      required: z.boolean().default(false),
      options: z
        .array(textSchema().trim().min(1).max(limits.linkOption))
        .min(2)
        .max(limits.linkOptions)
        .refine(options => new Set(options).size === options.length, { error: 'Expected each option once.' }),
    }),
  ])
  .meta({ id: 'PaymentLinkField' })

const field = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), label: z.string(), required: z.boolean() }),
  z.object({ kind: z.literal('choice'), label: z.string(), required: z.boolean(), options: z.array(z.string()) }),
])

const asked = z.enum(askedOfPayer)

/** What a day of a link may be: no typing error becomes a year. */
const lastDays = { from: '2020-01-01', to: '2099-12-31' } as const

const fields = {
  title: textSchema().trim().min(1).max(limits.linkTitle),
  description: textSchema().trim().max(limits.linkDescription).nullable(),
  image_url: imageUrlSchema.nullable(),
  price: priceCreateSchema,
  quantity_max: z
    .int()
    .min(1)
    .max(limits.linkQuantity)
    .describe('How many one payer may take at once; more than one asks for a `fixed` price.'),
  stock: z
    .int()
    .min(0)
    .max(limits.linkStock)
    .nullable()
    .describe('How many there are in all, those taken included; null: without a limit.'),
  last_day: z.iso
    .date()
    .refine(day => day >= lastDays.from && day <= lastDays.to, {
      error: `Expected a day from ${lastDays.from} to ${lastDays.to}.`,
    })
    .nullable()
    .describe('The last day on which it takes payments, in the store’s time zone.'),
  fields: z
    .array(fieldCreateSchema)
    .max(limits.linkFields)
    .refine(list => new Set(list.map(({ label }) => label)).size === list.length, {
      error: 'Expected each label once: the answers are kept under it.',
    })
    .refine(list => new TextEncoder().encode(JSON.stringify(list)).length <= limits.linkFieldsBytes, {
      error: `Expected at most ${limits.linkFieldsBytes} bytes in all.`,
    })
    .describe(
      'What else the payer fills in; the charge carries it in `metadata`, under the label. ' +
        `At most ${limits.linkFieldsBytes} bytes in all, written as JSON in UTF-8.`,
    ),
  payer: z
    .strictObject({ name: asked.optional(), email: asked.optional(), tax_id: asked.optional() })
    .describe('What the payer says of themselves; the charge carries it in `customer`.'),
  methods: z
    .array(z.enum(paymentMethods))
    .min(1)
    .max(paymentMethods.length)
    .nullable()
    .describe('As of a charge; null: as a charge that names none.'),
  installments: installmentTermsCreateSchema.nullable().describe('As of a charge; asks for `credit-card`.'),
  expires_in: z
    .int()
    .min(limits.expiresInMin)
    .max(limits.expiresInMax)
    .describe('Seconds that a charge of the link is open, and holds what it takes of the stock.'),
  return_url: urlSchema.nullable().describe('Where the checkout sends the payer back to.'),
  listed: z.boolean().describe('Whether the store’s public page shows it.'),
}

/** `POST /v1/payment-links`. */
export const paymentLinkCreateSchema = z
  .strictObject({
    title: fields.title,
    description: fields.description.default(null),
    image_url: fields.image_url.default(null),
    price: fields.price,
    quantity_max: fields.quantity_max.default(1),
    stock: fields.stock.default(null),
    last_day: fields.last_day.default(null),
    fields: fields.fields.default([]),
    payer: fields.payer.default({}),
    methods: fields.methods.default(null),
    installments: fields.installments.default(null),
    expires_in: fields.expires_in.default(limits.linkExpiresIn),
    return_url: fields.return_url.default(null),
    listed: fields.listed.default(false),
  })
  .meta({ id: 'PaymentLinkCreate' })

/** `PATCH /v1/payment-links/{id}`: what is named is changed. */
export const paymentLinkUpdateSchema = z.strictObject(fields).partial().meta({ id: 'PaymentLinkUpdate' })

const figures = {
  opened: z.int().describe('How often a payer opened its page; programs and the store’s own people are not counted.'),
  charges: z.int().describe('Charges made by it.'),
  paid: z.int().describe('Of them, those that are paid.'),
  amount_paid: z.int().describe('Centavos that the paid ones asked for.'),
}

export const paymentLinkSchema = z
  .object({
    id: idSchema('lnk'),
    object: z.literal('payment_link'),
    mode: z.enum(['test', 'live']),
    status: z.enum(['active', 'archived']),
    state: z.enum(linkStates).describe('Whether it takes payments now, and why not.'),
    url: z.string().describe('Where payers open it.'),
    title: z.string(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    price,
    quantity_max: z.int(),
    stock: z.int().nullable(),
    taken: z.int().describe('What open and paid charges hold of the stock.'),
    oversold: z
      .int()
      .describe('Paid when none was left: a Pix that came after its charge had expired and given its place back.'),
    last_day: z.string().nullable(),
    fields: z.array(field),
    payer: z.object({ name: asked, email: asked, tax_id: asked }),
    methods: z.array(z.enum(paymentMethods)).nullable(),
    installments: installmentTermsSchema.nullable(),
    expires_in: z.int(),
    return_url: z.string().nullable(),
    listed: z.boolean(),
    figures: z.object(figures),
    created_at: instantSchema,
    updated_at: instantSchema,
    archived_at: instantSchema.nullable(),
    last_used_at: instantSchema.nullable().describe('When it last made a charge.'),
  })
  .meta({ id: 'PaymentLink' })

/** `GET /v1/payment-links`: newest first. */
export const paymentLinkListQuerySchema = z.strictObject({
  ...pageQuery('lnk'),
  state: z.enum(linkStates).optional(),
  listed: z.enum(['true', 'false']).optional(),
  q: textSchema().trim().max(80).optional().describe('A part of the title; accents and capitals do not matter.'),
})

export const paymentLinkListSchema = pageSchema(paymentLinkSchema).meta({ id: 'PaymentLinkList' })

/** `GET /v1/payment-links/{id}/statistics`. */
export const paymentLinkStatisticsSchema = z
  .object({
    object: z.literal('payment_link_statistics'),
    payment_link_id: idSchema('lnk'),
    ...figures,
    days: z
      .array(z.object({ date: z.iso.date(), ...figures }))
      .describe('The newest 92 days on which something happened, oldest first.'),
  })
  .meta({ id: 'PaymentLinkStatistics' })

export type PaymentLinkPrice = z.infer<typeof price>
export type PaymentLinkField = z.infer<typeof field>
export type PaymentLinkCreate = z.output<typeof paymentLinkCreateSchema>
export type PaymentLinkUpdate = z.output<typeof paymentLinkUpdateSchema>
export type PaymentLink = z.infer<typeof paymentLinkSchema>
export type PaymentLinkList = z.infer<typeof paymentLinkListSchema>
export type PaymentLinkListQuery = z.output<typeof paymentLinkListQuerySchema>
export type PaymentLinkStatistics = z.infer<typeof paymentLinkStatisticsSchema>
