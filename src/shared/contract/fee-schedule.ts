import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { singleSales } from '../installments/single-sale-net.ts'
import { idSchema, instantSchema, pageQuery, pageSchema } from './fields.ts'
import { limits } from './limits.ts'

const rate = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/, { error: 'Expected percent as text with a dot, such as "2.99".' })
  .describe('Percent of the whole sale, up to four decimals: "2.99".')

const feeLine = z.strictObject({
  up_to: z.int().min(1).max(limits.installmentsMax).describe('For sales in so many instalments or fewer.'),
  rate,
})

const otherFee = z
  .strictObject({
    of: z.enum(singleSales).describe('`pix`: what a gateway takes and pays out.'),
    brand: z
      .enum(cardBrandNames)
      .nullable()
      .default(null)
      .describe('The brand that it is for; null: all that have no line of their own.'),
    rate,
    fixed: z.int().min(0).max(limits.fixedFeeMax).default(0).describe('Centavos for each sale, beside the percent.'),
    days: z
      .int()
      .min(0)
      .max(limits.settlementDaysMax)
      .describe('Days from the sale to its money, on the next bank day; 0: at once.'),
  })
  .refine(({ of, brand }) => of !== 'pix' || brand === null, {
    path: ['brand'],
    error: 'Expected no brand: Pix has none.',
  })

/** `POST /v1/fee-schedules`: what the acquirer keeps, and when it pays out. */
export const feeScheduleCreateSchema = z
  .strictObject({
    account: idSchema('pra')
      .optional()
      .describe('The account with the acquirer; without it, the one that takes the store’s cards.'),
    valid_from: z.iso
      .date({ error: 'Expected a day, such as 2026-11-21.' })
      .optional()
      .describe('The first day of sale, in São Paulo; today without it.'),
    fees: z
      .array(feeLine)
      .min(1)
      .max(limits.installmentsMax)
      .refine(lines => lines.every(({ up_to }, place) => place === 0 || up_to > (lines[place - 1]?.up_to ?? 0)), {
        error: 'Expected the lines by up_to, the smallest first, each once.',
      }),
    days: z
      .int()
      .min(0)
      .max(limits.settlementDaysMax)
      .describe(
        'Days from the sale to the first instalment’s money, and from one to the next; on the next bank day. ' +
          '0, the day of the sale, with `paid_at_once` alone.',
      ),
    paid_at_once: z
      .boolean()
      .default(false)
      .describe('All instalments are paid out with the first one, in one sum (antecipação automática).'),
    other_fees: z
      .array(otherFee)
      .max(limits.otherFeesMax)
      .refine(lines => new Set(lines.map(({ of, brand }) => `${of} ${brand}`)).size === lines.length, {
        error: 'Expected each kind and brand once.',
      })
      .default([])
      .describe('What is kept of debit, vouchers and a gateway’s Pix. Without a line nothing is expected of them.'),
  })
  .superRefine(({ days, paid_at_once }, context) => {
    if (days > 0 || paid_at_once) return
    const message = 'Expected at least 1, or paid_at_once.'
    const least = { minimum: 1, inclusive: true, origin: 'number' } as const
    context.addIssue({ code: 'too_small', ...least, path: ['days'], input: days, message })
  })
  .meta({ id: 'FeeScheduleCreate' })

/** Terms of an account, from a day of sale on. They are not changed: others take their place. */
export const feeScheduleSchema = z
  .object({
    id: idSchema('fsc'),
    object: z.literal('fee_schedule'),
    account: idSchema('pra'),
    valid_from: z.iso.date(),
    fees: z.array(z.object({ up_to: z.int(), rate: z.string() })),
    days: z.int(),
    paid_at_once: z.boolean(),
    other_fees: z.array(
      z.object({
        of: z.enum(singleSales),
        brand: z.enum(cardBrandNames).nullable(),
        rate: z.string(),
        fixed: z.int(),
        days: z.int(),
      }),
    ),
    created_at: instantSchema,
  })
  .meta({ id: 'FeeSchedule' })

export const feeScheduleListQuerySchema = z.strictObject(pageQuery('fsc'))
export const feeScheduleListSchema = pageSchema(feeScheduleSchema).meta({ id: 'FeeScheduleList' })

export type FeeScheduleCreate = z.output<typeof feeScheduleCreateSchema>
export type FeeSchedule = z.infer<typeof feeScheduleSchema>
export type FeeScheduleListQuery = z.output<typeof feeScheduleListQuerySchema>
