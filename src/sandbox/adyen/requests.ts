import { z } from 'zod'
import { AdyenProblem } from './adyen.ts'

/**
 * What the description lets be asked, as far as it is played here. What is not played is refused, so that a connector
 * cannot invent.
 */
const amount = z.strictObject({ value: z.int().min(1), currency: z.literal('BRL') })
const text = (longest: number) => z.string().min(1).max(longest)

const scheme = z.strictObject({
  type: z.literal('scheme'),
  encryptedCardNumber: text(15_000).optional(),
  encryptedExpiryMonth: text(15_000).optional(),
  encryptedExpiryYear: text(15_000).optional(),
  encryptedSecurityCode: text(5_000).optional(),
  storedPaymentMethodId: text(64).optional(),
  holderName: text(15_000).optional(),
  fundingSource: z.enum(['credit', 'debit']).optional(),
  brand: text(40).optional(),
})

const fundingSource = z.enum(['credit', 'debit', 'prepaid']).optional()

/** A wallet's token as the wallet gave it, in the lengths of the description. */
const googlePay = z.strictObject({ type: z.literal('googlepay'), googlePayToken: text(10_000), fundingSource })
const applePay = z.strictObject({ type: z.literal('applepay'), applePayToken: text(10_000), fundingSource })
export type WalletMethodRequest = z.output<typeof googlePay> | z.output<typeof applePay>

export const paymentRequest = z.looseObject({
  merchantAccount: text(200),
  amount,
  reference: text(80),
  returnUrl: z.url().max(8_000),
  paymentMethod: z.discriminatedUnion('type', [scheme, googlePay, applePay]),
  storePaymentMethod: z.boolean().optional(),
  shopperReference: z.string().min(3).max(256).optional(),
  captureDelayHours: z.int().min(0).max(672).optional(),
  additionalData: z.record(z.string(), z.string()).optional(),
  channel: z.enum(['iOS', 'Android', 'Web']).optional(),
  origin: text(80).optional(),
  browserInfo: z.looseObject({ userAgent: text(2_000) }).optional(),
  authenticationData: z
    .looseObject({
      attemptAuthentication: z.enum(['always', 'never']).optional(),
      threeDSRequestData: z.looseObject({ nativeThreeDS: z.enum(['preferred', 'disabled']).optional() }).optional(),
    })
    .optional(),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

/** A Pix code: who pays is asked for. Where its payer is sent is of no use to it, and wanted all the same. */
export const pixRequest = z.strictObject({
  merchantAccount: text(200),
  amount,
  reference: text(80),
  returnUrl: z.url().max(8_000),
  paymentMethod: z.strictObject({ type: z.literal('pix') }),
  channel: z.literal('Web').optional(),
  countryCode: z.literal('BR'),
  shopperLocale: text(10).optional(),
  shopperName: z.strictObject({ firstName: text(80), lastName: text(80) }),
  socialSecurityNumber: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d\d)$/),
  shopperEmail: text(300).optional(),
  telephoneNumber: text(32).optional(),
  billingAddress: z
    .strictObject({
      street: text(3_000),
      houseNumberOrName: text(3_000),
      postalCode: text(10),
      city: text(3_000),
      stateOrProvince: z.string().length(2),
      country: z.literal('BR'),
    })
    .optional(),
  lineItems: z
    .array(
      z.strictObject({
        id: text(80),
        description: text(10_000),
        quantity: z.int().min(1),
        amountIncludingTax: z.int().min(1),
      }),
    )
    .optional(),
  sessionValidity: z.iso.datetime({ offset: true }).optional(),
  captureDelayHours: z.int().min(0).max(672).optional(),
  shopperStatement: z
    .string()
    .regex(/^[a-zA-Z0-9 .,'_\-?+*/]{1,60}$/)
    .optional(),
})
export type PixRequest = z.infer<typeof pixRequest>

/** Whether a payment is to be one by Pix. */
export function isOfPix(body: unknown): boolean {
  return z.looseObject({ paymentMethod: z.looseObject({ type: z.literal('pix') }) }).safeParse(body).success
}

export const detailsRequest = z.looseObject({
  details: z.looseObject({ redirectResult: text(20_000).optional(), threeDSResult: text(50_000).optional() }),
})

/** What Adyen's library says of the payer's device. */
export const fingerprintRequest = z.looseObject({ fingerprintResult: text(100_000), paymentData: text(200_000) })

export const modificationRequest = z.strictObject({
  merchantAccount: text(200),
  amount: amount.optional(),
  reference: text(80).optional(),
  paymentReference: text(80).optional(),
  merchantRefundReason: text(40).optional(),
})

export const methodsRequest = z.looseObject({ merchantAccount: text(200) })

/** Reads a body. @throws AdyenProblem 422. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body)
  if (!error) return data as z.output<Schema>
  const names = error.issues.map(({ path }) => path.join('.'))
  throw new AdyenProblem(422, '14_003', `Invalid request: ${names.join(', ').slice(0, 200)}`)
}
