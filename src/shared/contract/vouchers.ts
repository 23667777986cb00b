import { z } from 'zod'
import { parseCnpj } from '../brazil/cnpj.ts'
import { parseCpf } from '../brazil/cpf.ts'
import { cardBrandNames } from '../cards/card-brands.ts'
import { affiliableBrands, affiliationFields, affiliationNeeds } from '../cards/voucher-affiliations.ts'
import { voucherKinds, voucherKindsOf } from '../cards/voucher-kinds.ts'
import { amountSchema, idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'
import { limits } from './limits.ts'

const kindSchema = z.enum(voucherKinds)

/** What a voucher may pay of a charge, as it is asked for. */
export const chargeVoucherCreateSchema = z
  .strictObject({
    kind: kindSchema.describe('What is bought: ready meals, groceries, fuel, culture, or with a multi-benefit card.'),
    eligible_amount: amountSchema
      .optional()
      .describe('What of the amount such a voucher may pay, in centavos; all of it without.'),
  })
  .meta({ id: 'ChargeVoucherCreate' })

/** The same as a charge shows it. */
export const chargeVoucherSchema = z
  .object({ kind: kindSchema, eligible_amount: amountSchema })
  .meta({ id: 'ChargeVoucher' })

/** Whose voucher it is: issuers ask. It goes to the acquirer and is not kept. */
export const holderTaxIdSchema = z
  .string()
  .transform((text, context) => {
    const parsed = parseCpf(text)
    if (parsed.ok) return parsed.cpf
    context.addIssue({ code: 'custom', message: 'Expected a CPF with right check digits.' })
    return z.NEVER
  })
  .describe('CPF of the voucher’s holder, with or without punctuation. It is handed on and not kept.')

const idOfIssuer = z.string().regex(new RegExp(`^[0-9A-Za-z-]{1,${limits.affiliationId}}$`), {
  error: `Expected at most ${limits.affiliationId} letters, digits and hyphens.`,
})

/** `POST /v1/voucher-affiliations`: an issuer of vouchers knows the store. */
export const voucherAffiliationCreateSchema = z
  .strictObject({
    brand: z
      .enum(affiliableBrands)
      .describe('Alelo asks for `mcc`, Ticket for `merchant_id`, Pluxee for neither, all others for `affiliation_id`.'),
    kinds: z
      .array(kindSchema)
      .min(1)
      .max(voucherKinds.length)
      .optional()
      .describe('For which purchases; without it, all that the brand carries.'),
    tax_id: z
      .string()
      .transform((text, context) => {
        const parsed = parseCnpj(text)
        if (parsed.ok) return parsed.cnpj
        context.addIssue({ code: 'custom', message: 'Expected a CNPJ with right check digits.' })
        return z.NEVER
      })
      .optional()
      .describe('CNPJ that Alelo, Ticket and Pluxee know the store by; the store’s own without it.'),
    mcc: z
      .string()
      .regex(/^\d{4}$/, { error: 'Expected four digits.' })
      .optional()
      .describe('Merchant category code of the affiliation with Alelo.'),
    merchant_id: idOfIssuer.optional().describe('MID that Ticket gave.'),
    affiliation_id: idOfIssuer.optional().describe('Number that any other issuer gave.'),
  })
  .superRefine((affiliation, context) => {
    const { brand, kinds = [] } = affiliation
    const needs = affiliationNeeds(brand)
    for (const field of affiliationFields) {
      const isGiven = affiliation[field] !== undefined
      const addProblem = (message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (isGiven && !needs.includes(field))
        addProblem(`Expected none: ${brand} knows a store by ${needs.join(' and ')}.`)
      if (!isGiven && needs.includes(field) && field !== 'tax_id') addProblem(`Required: ${brand} knows a store by it.`)
    }
    for (const [place, kind] of kinds.entries()) {
      const carried = voucherKindsOf(brand)
      const message = `Expected one of ${carried.join(', ')}: what ${brand} carries.`
      if (!carried.includes(kind)) context.addIssue({ code: 'custom', path: ['kinds', place], message })
    }
  })
  .meta({ id: 'VoucherAffiliationCreate' })

export const voucherAffiliationSchema = z
  .object({
    id: idSchema('vaf'),
    object: z.literal('voucher_affiliation'),
    brand: z.enum(cardBrandNames),
    kinds: z.array(kindSchema),
    tax_id: z.string().nullable(),
    mcc: z.string().nullable(),
    merchant_id: z.string().nullable(),
    affiliation_id: z.string().nullable(),
    created_at: instantSchema,
  })
  .meta({ id: 'VoucherAffiliation' })

export const voucherAffiliationListQuerySchema = z.strictObject(pageQuery('vaf'))
export const voucherAffiliationListSchema = pageSchema(voucherAffiliationSchema).meta({ id: 'VoucherAffiliationList' })

export type VoucherAffiliationCreate = z.output<typeof voucherAffiliationCreateSchema>
export type VoucherAffiliation = z.infer<typeof voucherAffiliationSchema>
export type VoucherAffiliationListQuery = z.output<typeof voucherAffiliationListQuerySchema>
