import { z } from 'zod'

/** What proves that a payer was confirmed before the payment. None of it is a card's number. */
const cardAuthenticationSchema = z
  .strictObject({
    transaction: z
      .string()
      .regex(/^(?!\d{12,19}$)[\w+/=.-]{1,100}$/)
      .describe('What the gateway, or the scheme, calls the authentication.'),
    cavv: z
      .string()
      .regex(/^[\w+/=-]{1,100}$/)
      .optional(),
    xid: z
      .string()
      .regex(/^(?!\d{12,19}$)[\w+/=-]{1,100}$/)
      .optional(),
    eci: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    version: z
      .string()
      .regex(/^\d(\.\d{1,2}){0,2}$/)
      .optional(),
  })
  .meta({ id: 'CardAuthentication' })
/** Of a request to pay. */
export const proofField = cardAuthenticationSchema
  .optional()
  .describe('That the payer was confirmed (3-D Secure) before, where the account’s gateway asks for it so.')
