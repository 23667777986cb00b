import { z } from 'zod'
import { idSchema } from './fields.ts'
import { payerFactNames } from './payer-facts.ts'
import { personFields } from './person.ts'

/** `POST /v1/charges/{id}/payer`, and what the payer's page sends. */
export const chargePayerGiveSchema = z
  .strictObject({
    name: personFields.name.optional(),
    email: personFields.email.optional(),
    tax_id: personFields.tax_id.optional(),
    phone: personFields.phone.optional(),
    address: personFields.address.optional(),
  })
  .refine(given => Object.values(given).some(fact => fact !== undefined), { error: 'Say at least one of them.' })
  .meta({ id: 'ChargePayerGive' })

/** `GET /v1/charges/{id}/payer`. */
export const chargePayerSchema = z
  .object({
    object: z.literal('charge_payer'),
    charge_id: idSchema('chg'),
    pix_needs: z
      .array(z.enum(payerFactNames))
      .describe(
        'What the gateway that makes the store’s Pix needs to know of who pays and nobody has said, or has said ' +
          'so that the gateway rejected it. Empty where a code can be made, is there, or no gateway makes it.',
      ),
    card_needs: z
      .array(z.enum(payerFactNames))
      .describe(
        'What the acquirer of the account that a card of this charge is typed for needs to know of who pays, ' +
          'and nobody has said, or has said so that the acquirer rejected it. ' +
          'Empty where a card can be typed, or none is taken.',
      ),
  })
  .meta({ id: 'ChargePayer' })

/** What is asked of the payers of a store. */
export const payerNeedsSchema = z
  .object({
    pix: z
      .array(z.enum(payerFactNames))
      .describe(
        'What a charge must say of who pays before a Pix code is made: where a gateway makes the codes, else nothing.',
      ),
  })
  .meta({ id: 'PayerNeeds' })

export type ChargePayerGive = z.output<typeof chargePayerGiveSchema>
export type ChargePayer = z.infer<typeof chargePayerSchema>
