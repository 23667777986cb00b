import { z } from 'zod'
import { parseTaxId } from '../../shared/brazil/tax-id.ts'

/** Who holds the phone when nobody says: a name and a CPF of the examples in the Central Bank's manuals. */
export const DEFAULT_PAYER = { name: 'Francisco da Silva', tax_id: '12345678909' }

/** Who pays, where a request may say so. */
export const payerRequest = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    tax_id: z.string().transform((text, context) => {
      const result = parseTaxId(text)
      if (result.ok) return String(result.taxId.value)
      context.addIssue({
        code: 'custom',
        message: `Expected a CPF or CNPJ with right check digits (${result.problem}).`,
      })
      return z.NEVER
    }),
  })
  .default(DEFAULT_PAYER)
