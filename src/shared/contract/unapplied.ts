import { z } from 'zod'
import { amountSchema, idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

const reason = textSchema().trim().max(limits.refundReason).optional().describe('Why, for whoever reads it later.')
const amount = amountSchema.optional().describe('Without it, all that there is and that fits.')

/** `POST /v1/charges/{id}/unapplied/apply`: unapplied money pays what the sale of its own charge lacks. */
export const unappliedApplySchema = z.strictObject({ amount, reason }).meta({ id: 'UnappliedApply' })

/** `POST /v1/charges/{id}/unapplied/move`: it pays another charge of the store that is open. */
export const unappliedMoveCreateSchema = z
  .strictObject({ to: idSchema('chg').describe('The charge that it is to pay.'), amount, reason })
  .meta({ id: 'UnappliedMoveCreate' })

/** `POST /v1/charges/{id}/unapplied/credit`: it is kept for a later purchase of the charge's customer. */
export const creditCreateSchema = z
  .strictObject({
    customer_id: idSchema('cus')
      .optional()
      .describe(
        'Without it, the customer of the charge. A charge without one becomes theirs, where all that its `customer` ' +
          'says is what is known of them, as of somebody who was registered from it.',
      ),
    amount,
    reason,
  })
  .meta({ id: 'CreditCreate' })

/** `POST /v1/charges/{id}/use-credit`: the customer's credit pays an open charge, the oldest first. */
export const creditUseSchema = z.strictObject({ amount, reason }).meta({ id: 'CreditUse' })

/** Unapplied money that was moved, or is kept as credit. */
const unappliedMoveSchema = z
  .object({
    id: idSchema('mov'),
    object: z.literal('unapplied_move'),
    moved_to: z.enum(['charge', 'credit']),
    charge_id: idSchema('chg').describe('Where it came from.'),
    payment_id: idSchema('pay').describe('The payment that brought it.'),
    to_charge_id: idSchema('chg').nullable().describe('Where it pays; null of credit that was not used yet.'),
    to_payment_id: idSchema('pay').nullable().describe('The payment that stands for it there.'),
    customer_id: idSchema('cus').nullable(),
    amount: amountSchema,
    reason: z.string().nullable(),
    actor: z.string().describe('Who decided it: a key, a user or the operator.'),
    created_at: instantSchema,
    ended_at: instantSchema.nullable().describe('When it was taken back to the charge it came from.'),
  })
  .meta({ id: 'UnappliedMove' })

/** `GET /v1/charges/{id}/unapplied-moves`: from this charge and to it, oldest first. */
export const unappliedMoveListSchema = z
  .object({ data: z.array(unappliedMoveSchema) })
  .meta({ id: 'UnappliedMoveList' })

/** `GET /v1/customers/{id}/credit`. */
export const customerCreditSchema = z
  .object({
    customer_id: idSchema('cus'),
    amount: z
      .int()
      .describe(
        'What can be used: without what came by a payment of which a bank or an acquirer has taken more than it had.',
      ),
    data: z.array(unappliedMoveSchema),
  })
  .meta({ id: 'CustomerCredit' })

/** `POST /v1/charges/{id}/reopen`. */
export const chargeReopenSchema = z
  .strictObject({
    expires_in: z
      .int()
      .min(limits.expiresInMin)
      .max(limits.expiresInMax)
      .default(limits.expiresInDefault)
      .describe('Seconds from now: 60 to 7776000 (90 days), 86400 by default.'),
  })
  .meta({ id: 'ChargeReopen' })

export type UnappliedApply = z.output<typeof unappliedApplySchema>
export type UnappliedMoveCreate = z.output<typeof unappliedMoveCreateSchema>
export type CreditCreate = z.output<typeof creditCreateSchema>
export type CreditUse = z.output<typeof creditUseSchema>
export type UnappliedMove = z.infer<typeof unappliedMoveSchema>
export type CustomerCredit = z.infer<typeof customerCreditSchema>
export type ChargeReopen = z.output<typeof chargeReopenSchema>
