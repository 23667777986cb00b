import { z } from 'zod'
import { amountSchema, idSchema } from './fields.ts'
import { limits } from './limits.ts'

const monthlyRateSchema = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/, { error: 'Expected percent a month as text with a dot, such as "1.99".' })
  .refine(text => Number(text) > 0, { error: 'Expected a rate above 0: instalments without interest need none.' })
  .describe('Percent a month that the payer bears above those without interest, up to four decimals: "1.99".')

const count = (number: z.ZodInt | z.ZodCoercedNumber) => number.min(1).max(limits.installmentsMax)
const FREE =
  'Up to so many, the store bears the cost. Without it: all of them where there is no `monthly_rate`, else one.'
const MINIMUM = 'Centavos that no instalment is below; 500 by default.'

/** In how many instalments a charge may be paid by credit card, and who bears their interest: as it is asked for. */
export const installmentTermsCreateSchema = z
  .strictObject({
    max: count(z.int()).describe('1 to 24.'),
    interest_free_up_to: count(z.int()).optional().describe(FREE),
    monthly_rate: monthlyRateSchema.optional(),
    minimum: amountSchema.default(limits.installmentMinimumDefault).describe(MINIMUM),
  })
  .superRefine(rejectContradiction)
  .meta({ id: 'InstallmentTermsCreate' })

/**
 * `GET /v1/installment-options`: an amount, and the terms of a charge that is not made yet. In a query numbers come as
 * text.
 */
export const installmentOptionsQuerySchema = z
  .strictObject({
    amount: z.coerce.number().int().min(limits.amountMin).max(limits.amountMax).describe('Whole centavos of BRL.'),
    max: count(z.coerce.number().int()).default(1).describe('1 to 24.'),
    interest_free_up_to: count(z.coerce.number().int()).optional().describe(FREE),
    monthly_rate: monthlyRateSchema.optional(),
    minimum: z.coerce
      .number()
      .int()
      .min(limits.amountMin)
      .max(limits.amountMax)
      .default(limits.installmentMinimumDefault)
      .describe(MINIMUM),
  })
  .superRefine(rejectContradiction)

/** Terms that say two things at once are rejected rather than read kindly. */
function rejectContradiction(
  { max, interest_free_up_to: free, monthly_rate: rate }: Terms,
  context: z.core.$RefinementCtx,
): void {
  const addProblem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (free !== undefined && free > max) addProblem('interest_free_up_to', `Expected at most max, which is ${max}.`)
  else if (free !== undefined && free < max && rate === undefined) {
    addProblem('monthly_rate', `Expected the rate of the instalments above ${free}, or a max of ${free}.`)
  } else if (rate !== undefined && (free ?? 1) === max) {
    addProblem('monthly_rate', 'Expected no rate: no instalment is above those without interest.')
  }
}

interface Terms {
  max: number
  interest_free_up_to?: number | undefined
  monthly_rate?: string | undefined
}

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
    gateway_total: z
      .int()
      .nullable()
      .describe(
        'What the payer pays the gateway in all, by its own table: `first` and `each` add up to it, ' +
          'and what is above the payment’s amount is the gateway’s. Null where the instalments are the store’s.',
      ),
  })
  .meta({ id: 'PaymentInstallments' })

/** What names a card for a gateway's table: its first digits at most, and never its number. */
const planCardSchema = z
  .string()
  .max(limits.planCard)
  .regex(/^(?!.*\d{9})[\x21-\x7e]+$/, {
    error: 'Expected what the card form told of the card, and no number of a card.',
  })
  .describe(
    'What the card form told of the card in `plansFor`. Of Mercado Pago: `bin=503143&payment_method_id=master`.',
  )

/** `POST /c/{token}/installment-plans/{account}` */
export const installmentPlansAskSchema = z
  .strictObject({
    card: planCardSchema.optional(),
    saved_card: idSchema('crd').optional(),
    amount: amountSchema.optional(),
  })
  .superRefine(expectOneCard)

/** A card is named by what its form told of it, or is a saved one. */
function expectOneCard(
  { card, saved_card }: { card?: string | undefined; saved_card?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if ((card === undefined) !== (saved_card === undefined)) return
  context.addIssue({ code: 'custom', path: ['card'], message: 'Expected a card or a saved_card, and not both.' })
}

/** `GET /v1/charges/{id}/installment-plans` */
export const installmentPlansQuerySchema = z
  .strictObject({
    account: idSchema('pra')
      .optional()
      .describe('The account; without it, the one that the store’s rules choose. A saved card has its own.'),
    card: planCardSchema.optional(),
    saved_card: idSchema('crd').optional().describe('A saved card of the charge’s customer, in the place of `card`.'),
    amount: z.coerce
      .number()
      .int()
      .min(limits.amountMin)
      .max(limits.amountMax)
      .optional()
      .describe('Of a tender; without it, all that is left.'),
  })
  .superRefine(expectOneCard)

/** What instalments of a card cost by the gateway's own table. */
export const installmentPlansSchema = z
  .object({
    object: z.literal('installment_plans'),
    account: idSchema('pra'),
    amount: amountSchema,
    data: z.array(
      z.object({
        count: z.int(),
        each: z.int(),
        total: z.int().describe('What the payer pays the gateway in all: say it in `plan_total` when they agree.'),
        words: z.array(z.string()).describe('What the gateway says to the payer of it, such as its CET: show it.'),
      }),
    ),
  })
  .meta({ id: 'InstallmentPlans' })

/** Each number of instalments: what the payer pays, and what the store nets of it. */
export const installmentOptionsSchema = z
  .object({
    amount: amountSchema,
    account: idSchema('pra')
      .nullable()
      .describe('The account that would take the card; null where the store has none.'),
    by_gateway: z
      .boolean()
      .describe('Whether more instalments than one are by the gateway’s own table there, which depends on the card.'),
    data: z.array(
      z.object({
        count: z.int(),
        first: z.int().describe('Centavos of the first: it takes the remainder of the division.'),
        each: z.int().describe('Centavos of each of the others.'),
        total: z.int().describe('What the payer pays in all.'),
        interest: z.int().describe('The part of it that the payer bears; 0 when the store bears the cost.'),
        monthly_rate: z.string().nullable().describe('Percent a month, where there is interest.'),
        net: z
          .object({
            rate: z.string().describe('Percent that the acquirer keeps.'),
            fee: z.int(),
            amount: z.int().describe('What the store gets.'),
            receivables: z.array(
              z.object({
                number: z.int(),
                gross: z.int(),
                fee: z.int(),
                net: z.int(),
                expected_on: z.iso.date().describe('A bank day, were it sold today.'),
              }),
            ),
          })
          .nullable()
          .describe(
            'Null while the acquirer’s terms are not known, or have no fee for so many: see `/v1/fee-schedules`.',
          ),
      }),
    ),
  })
  .meta({ id: 'InstallmentOptions' })

export type InstallmentPlans = z.infer<typeof installmentPlansSchema>
export type InstallmentOptionsQuery = z.output<typeof installmentOptionsQuerySchema>
export type InstallmentOptions = z.infer<typeof installmentOptionsSchema>
export type InstallmentTermsCreate = z.output<typeof installmentTermsCreateSchema>
export type InstallmentTerms = z.infer<typeof installmentTermsSchema>
