import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { payoutFaultSchema } from './payout-fault.ts'
import { payoutDecisions, payoutKinds, payoutStates } from './payout-kinds.ts'

/** `POST /v1/provider-accounts/{id}/payout-files`. */
export const payoutFileCreateSchema = z
  .strictObject({
    name: textSchema().trim().min(1).max(limits.payoutFileName).describe('Of the file.'),
    content: z
      .base64({ error: 'Expected the bytes of the file in base64.' })
      .min(1)
      .max(limits.payoutFileBase64)
      .describe('The bytes of the gateway’s file, in base64: 4 MiB at most.'),
  })
  .meta({ id: 'PayoutFileCreate' })

export const payoutImportSchema = z
  .object({
    id: idSchema('pyi'),
    object: z.literal('payout_import'),
    account: idSchema('pra'),
    source: z.enum(['file', 'gateway']).describe('A file that somebody gave, or what the gateway listed when asked.'),
    name: z.string(),
    lines: z.int().describe('That were read.'),
    new_lines: z.int().describe('That nobody had told before.'),
    changed_lines: z.int().describe('That were told otherwise before: what was told first stands.'),
    faults: z.array(payoutFaultSchema).describe('What is wrong in it: 50 at most.'),
    states: z
      .object({
        expected: z.int(),
        waiting: z.int(),
        booked: z.int(),
        noted: z.int(),
        unknown: z.int(),
        differs: z.int(),
        set_aside: z.int(),
      })
      .describe('How many of its new lines are in which state now.'),
    created_at: instantSchema,
  })
  .meta({ id: 'PayoutImport' })

/** `GET /v1/provider-accounts/{id}/payout-imports`: the newest first. */
export const payoutImportQuerySchema = z.strictObject(pageQuery('pyi'))
export const payoutImportListSchema = pageSchema(payoutImportSchema).meta({ id: 'PayoutImportList' })

export const payoutLineSchema = z
  .object({
    id: idSchema('pyl'),
    object: z.literal('payout_line'),
    account: idSchema('pra'),
    import_id: idSchema('pyi').describe('By which it was first told.'),
    kind: z.enum(payoutKinds),
    type: z.string().describe('As the gateway calls it.'),
    reference: z.string().nullable().describe('By what the gateway names the payment: our reference, else its own.'),
    number: z.int().nullable().describe('Of the instalment.'),
    gross: z.int().describe('Centavos; negative for what the gateway takes off.'),
    fee: z.int().describe('What the gateway keeps; negative where it gives fee back.'),
    net: z.int().describe('`gross` less `fee`: what came, or went.'),
    paid_on: z.iso.date(),
    state: z
      .enum(payoutStates)
      .describe(
        '`expected`: the gateway will pay it. `booked`: it is in the books. `noted`: it moves nothing in them. ' +
          '`unknown`: no payment of this account is its own. `differs`: its payment says something else. ' +
          'These two are looked at again with every import and every night. ' +
          '`set_aside`: a person left it out of the books.',
      ),
    detail: z.string().nullable().describe('Why it is not booked, for a person.'),
    difference: z
      .object({
        paid_out: z.int().describe('Centavos that this line and those that are booked pay, or take, of its payment.'),
        in_books: z.int().describe('What the books have of it.'),
      })
      .nullable()
      .describe('Of a line that differs.'),
    payment_id: idSchema('pay').nullable(),
    charge_id: idSchema('chg').nullable().describe('Of the payment, as the next.'),
    method: z.enum(paymentMethods).nullable(),
    decision: z
      .object({
        is: z
          .enum(payoutDecisions)
          .describe('`payment`: it pays `payment_id`. `cost`: what the gateway keeps, or gives. `set_aside`: neither.'),
        reason: z.string().nullable().describe('As whoever set it aside wrote it.'),
        at: instantSchema,
      })
      .nullable()
      .describe('What a person said that the line is; null where nobody had to.'),
    created_at: instantSchema,
  })
  .meta({ id: 'PayoutLine' })

/** `GET /v1/provider-accounts/{id}/payout-lines`: the newest first. */
export const payoutLineQuerySchema = z.strictObject({
  ...pageQuery('pyl'),
  state: z.enum(payoutStates).optional(),
  decided: z.literal('true').optional().describe('Those of which a person said what they are.'),
})
export const payoutLineListSchema = pageSchema(payoutLineSchema).meta({ id: 'PayoutLineList' })

export type PayoutFileCreate = z.output<typeof payoutFileCreateSchema>
export type PayoutImport = z.infer<typeof payoutImportSchema>
export type PayoutImportPage = z.infer<typeof payoutImportListSchema>
export type PayoutImportQuery = z.output<typeof payoutImportQuerySchema>
export type PayoutLineShown = z.infer<typeof payoutLineSchema>
export type PayoutLinePage = z.infer<typeof payoutLineListSchema>
export type PayoutLineQuery = z.output<typeof payoutLineQuerySchema>
