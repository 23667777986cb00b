import { z } from 'zod'
import { readPostalCode } from '../brazil/postal-code.ts'
import { stateCodes } from '../brazil/states.ts'
import { parseTaxId } from '../brazil/tax-id.ts'
import { textSchema } from './fields.ts'
import { limits } from './limits.ts'

const part = (most: number) => textSchema().trim().min(1).max(most)

/** Where the bill of a card goes. */
const addressSchema = z
  .strictObject({
    postal_code: z
      .string()
      .transform((text, context) => {
        const digits = readPostalCode(text)
        if (digits !== null) return digits
        context.addIssue({ code: 'custom', message: 'Expected a CEP of eight digits, such as 01310-100.' })
        return z.NEVER
      })
      .describe('CEP, with or without its hyphen; kept without.'),
    street: part(limits.postalAddress.street),
    number: part(limits.postalAddress.number).describe('Of the house: “1578”, or “s/n” where it has none.'),
    complement: part(limits.postalAddress.complement)
      .nullable()
      .default(null)
      .describe('Flat, block or floor, where there is one.'),
    district: part(limits.postalAddress.district).describe('Bairro.'),
    city: part(limits.postalAddress.city),
    state: z.enum(stateCodes).describe('The letters of the state (UF).'),
  })
  .describe('Where the bill of a card goes, in Brazil.')
  .meta({ id: 'Address' })

/** The same as answers show it. */
export const shownAddressSchema = z
  .object({
    postal_code: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string().nullable(),
    district: z.string(),
    city: z.string(),
    state: z.enum(stateCodes),
  })
  .meta({ id: 'ShownAddress' })

/** What is known of a person or company: on a charge, and of a customer. */
export const personFields = {
  name: textSchema().trim().min(1).max(limits.customerName),
  email: z.email().max(limits.email),
  phone: z.string().regex(/^\+[1-9]\d{7,14}$/, { error: 'Expected a phone in E.164, such as +5511912345678.' }),
  tax_id: z
    .string()
    .transform((text, context) => {
      const parsed = parseTaxId(text)
      if (parsed.ok) return parsed.taxId.value
      context.addIssue({ code: 'custom', message: 'Expected a CPF or CNPJ with right check digits.' })
      return z.NEVER
    })
    .describe('CPF or CNPJ, with or without punctuation; kept without.'),
  address: addressSchema,
} as const
