import { z } from 'zod'
import { amountSchema } from './fields.ts'
import { limits } from './limits.ts'

const monthlyRateSchema = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/, { error: 'Expected percent a month as text with a dot, such as "1.99".' })
  .refine(text => Number(text) > 0, { error: 'Expected a rate above 0: instalments without interest need none.' })

const count = () => z.int().min(1).max(limits.installmentsMax)

/** In how many instalments a charge may be paid by credit card, and who bears their interest: as it is asked for. */
export const installmentTermsCreateSchema = z
  .strictObject({
    max: count().describe('1 to 24.'),
    interest_free_up_to: count()
      .optional()
      .describe(
        'Up to so many, the store bears the cost. Without it: all of them where there is no `monthly_rate`, else one.',
      ),
    monthly_rate: monthlyRateSchema
      .optional()
      .describe('Percent a month that the payer bears above that, up to four decimals: "1.99".'),
    minimum: amountSchema
      .default(limits.installmentMinimumDefault)
      .describe('Centavos that no instalment is below; 500 by default.'),
  })
  .superRefine(({ max, interest_free_up_to: free = null, monthly_rate: rate = null }, context) => {
    const tell = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (free !== null && free > max) tell('interest_free_up_to', `Expected at most max, which is ${max}.`)
    else if (free !== null && free < max && rate === null) {
      tell('monthly_rate', `Expected the rate of the instalments above ${free}, or a max of ${free}.`)
    }
    if (rate !== null && (free ?? 1) === max)
      tell('monthly_rate', 'Expected no rate: no instalment is above those without interest.')
  })
  .meta({ id: 'InstallmentTermsCreate' })

/** The same as a charge shows it, with what was left out. */
export const installmentTermsSchema = z
  .object({
    max: z.int(),
    interest_free_up_to: z.int(),
    monthly_rate: z.string().nullable().describe('Null where the store bears the cost of them all.'),
    minimum: z.int(),
  })
  .meta({ id: 'InstallmentTerms' })

/** In how many instalments a payment was asked for. */
export const paymentInstallmentsSchema = z
  .object({
    count: z.int(),
    first: z.int().describe('Centavos of the first: it takes the remainder of the division.'),
    each: z.int().describe('Centavos of each of the others.'),
    interest: z
      .int()
      .describe('The part of the payment’s amount that is interest, borne by the payer; 0 when the store bears it.'),
  })
  .meta({ id: 'PaymentInstallments' })

export type InstallmentTermsCreate = z.output<typeof installmentTermsCreateSchema>
export type InstallmentTerms = z.infer<typeof installmentTermsSchema>
