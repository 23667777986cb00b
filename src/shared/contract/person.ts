import { z } from 'zod'
import { parseTaxId } from '../brazil/tax-id.ts'
import { textSchema } from './fields.ts'
import { limits } from './limits.ts'

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
} as const
