import { z } from 'zod'

/**
 * What Adyen says in Checkout v72, as far as we use it. Its description requires no field of an answer: the mapping
 * decides what is too little.
 */

/** Texts, as it describes them. What is none of it is left out: it decides nothing, and must not hide the rest. */
const texts = z
  .record(z.string(), z.unknown())
  .transform((all): Record<string, string> => {
    const plain = Object.entries(all).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]))
  })
  .nullish()
  .catch(null)

const actionMessage = z.object({
  type: z.string().nullish(),
  method: z.string().nullish(),
  url: z.string().max(4_000).nullish(),
  /** What is sent as a form, where the method is POST. */
  data: z.record(z.string().max(100), z.string().max(8_000)).nullish(),
  /** Of a Pix: what its payer pastes or scans, and until when it is paid. */
  qrCodeData: z.string().min(1).max(512).nullish(),
  expiresAt: z.string().max(60).nullish(),
  /** What its library runs on the payer's page (3DS2): opaque to us. */
  subtype: z.string().nullish(),
  token: z.string().nullish(),
  paymentData: z.string().nullish(),
  authorisationToken: z.string().nullish(),
  paymentMethodType: z.string().nullish(),
})

/** A code, as a text or as a number. */
const code = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)

/** The answer to a payment, and to what a challenged payer brought back. */
export const paymentMessage = z.object({
  pspReference: z.string().min(1).max(80).nullish(),
  resultCode: z.string(),
  refusalReason: z.string().nullish().catch(null),
  refusalReasonCode: code,
  /** What was authorized, which may be less than was asked for. */
  amount: z.object({ value: z.int().min(0), currency: z.string() }).nullish(),
  additionalData: texts,
  // Without an action that can be run a challenge makes no sense; an outcome does.
  action: actionMessage.nullish().catch(null),
})
export type PaymentMessage = z.infer<typeof paymentMessage>

/** The cards that are kept for a shopper. Of the year there may be two digits. */
export const storedMessage = z.object({
  storedPaymentMethods: z
    .array(
      z.object({
        id: z.string().max(64).nullish(),
        lastFour: z.string().nullish(),
        expiryMonth: z.string().nullish(),
        expiryYear: z.string().nullish(),
      }),
    )
    .nullish(),
})
export type StoredMessage = z.infer<typeof storedMessage>

/** A request that was taken up: 201 never means done. */
export const requestMessage = z.object({ pspReference: z.string().min(1).max(80), status: z.literal('received') })

export const methodsMessage = z.object({ paymentMethods: z.array(z.object({ type: z.string().nullish() })).nullish() })

/** A rejection. What it repeats of our request is left where it is. */
export const problemMessage = z.object({
  status: z.int(),
  errorCode: z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(40)),
  errorType: z.string().max(40).nullish().catch(null),
})

/**
 * `success` is a text. What is not signed is read as far as it makes sense: a call that is refused for it would be sent
 * again and again, before all that come after it.
 */
export const notificationItem = z.object({
  eventCode: z.string().max(80),
  success: z.union([z.enum(['true', 'false']), z.boolean().transform(is => (is ? 'true' : 'false'))]),
  pspReference: z.string().min(1).max(80),
  originalReference: z.string().max(80).nullish(),
  merchantReference: z.string().max(80).nullish(),
  merchantAccountCode: z.string().max(120),
  amount: z.object({ value: z.int().min(0), currency: z.string().max(3) }).nullish(),
  eventDate: z.string().max(40).nullish().catch(null),
  paymentMethod: z.string().max(80).nullish().catch(null),
  reason: z.string().nullish().catch(null),
  additionalData: texts,
})
export type NotificationItem = z.infer<typeof notificationItem>

export const notificationMessage = z.object({
  live: z.union([z.string(), z.boolean()]),
  notificationItems: z
    .array(z.object({ NotificationRequestItem: notificationItem }))
    .min(1)
    .max(100),
})

/** What Adyen's fields made of a card, for one payment: opaque to us. */
const encrypted = z.string().min(1).max(15_000)
const browserFields = {
  /** What the payer's browser is, for a bank that wants to see them. */
  browserInfo: z
    .strictObject({
      acceptHeader: z.string().max(200),
      colorDepth: z.int(),
      javaEnabled: z.boolean(),
      javaScriptEnabled: z.boolean().optional(),
      language: z.string().max(40),
      screenHeight: z.int(),
      screenWidth: z.int(),
      timeZoneOffset: z.int(),
      userAgent: z.string().max(500),
    })
    .optional(),
  origin: z.string().max(80).optional(),
  /** What Adyen's antifraud knows the device by: opaque. */
  riskData: z.strictObject({ clientData: z.string().max(5_000) }).optional(),
}

export const formFields = z.strictObject({
  encryptedCardNumber: encrypted,
  encryptedExpiryMonth: encrypted,
  encryptedExpiryYear: encrypted,
  encryptedSecurityCode: encrypted.optional(),
  holderName: z.string().max(200).optional(),
  brand: z.string().max(40).optional(),
  ...browserFields,
})
export type FormFields = z.infer<typeof formFields>

/** What its one field made of the security code of a kept card. */
export const codeFields = z.strictObject({ encryptedSecurityCode: encrypted, ...browserFields })
