import { z } from 'zod'
import { walletShapes } from '../charge/wallet-shapes.ts'
import { idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** What a store gives of its wallets: `PUT /v1/wallets/{wallet}`, one schema each, and `GET /v1/wallets`. */

const name = textSchema().trim().min(1).max(limits.walletName)
/** What a wallet or an acquirer gives out as an id. */
const given = (example: string) =>
  z.string().regex(walletShapes.given, { error: `Expected letters, digits, dots, hyphens or underscores: ${example}.` })

const pem = (what: string, begins: RegExp) =>
  z
    .string()
    .max(limits.pem)
    .regex(begins, { error: `Expected ${what} in PEM: a text that begins -----BEGIN.` })

const googlePay = {
  environment: z.enum(['test', 'production']).describe('`production` in a live store, `test` in a test store.'),
  merchant_id: given('BCR2DN4T2M5KQ7XA')
    .nullable()
    .default(null)
    .describe('From the Google Pay & Wallet Console; production asks for it.'),
  merchant_name: name.describe('What the payer reads.'),
  gateway: given('cielo')
    .nullable()
    .default(null)
    .describe(
      'The acquirer’s name at Google Pay. Only where the store’s account does not tell it: ' +
        'those with Adyen, Cielo and Pagar.me do.',
    ),
  gateway_merchant_id: given('ec-1029384756')
    .nullable()
    .default(null)
    .describe('The store’s number at that acquirer; with `gateway`, or null.'),
}

/** `PUT /v1/wallets/google-pay`. */
export const googlePaySetSchema = z
  .strictObject(googlePay)
  .refine(({ environment, merchant_id }) => environment === 'test' || merchant_id !== null, {
    path: ['merchant_id'],
    error: 'Expected the merchant id that Google gave: production asks for it.',
  })
  .refine(({ gateway, gateway_merchant_id }) => (gateway === null) === (gateway_merchant_id === null), {
    path: ['gateway_merchant_id'],
    error: 'Expected both, or neither: an account that tells them needs none.',
  })
  .meta({ id: 'GooglePaySet' })

const applePay = {
  merchant_id: z
    .string()
    .regex(walletShapes.appleMerchant, {
      error: 'Expected a merchant identifier, such as merchant.com.example.',
    })
    .describe('The merchant identifier at Apple.'),
  display_name: name.describe('What the payer reads.'),
  account: idSchema('pra')
    .nullable()
    .default(null)
    .describe(
      'The account whose gateway has the key of the payment processing certificate: it alone opens the tokens. ' +
        'Null: the oldest that takes Apple Pay.',
    ),
}
const association = z
  .string()
  .min(1)
  .max(limits.domainAssociation)
  .regex(walletShapes.association, { error: 'Expected the text of the file that Apple gave.' })
  .nullable()

/** `PUT /v1/wallets/apple-pay`. */
export const applePaySetSchema = z
  .strictObject({
    ...applePay,
    domain_association: association
      .default(null)
      .describe('The file that Apple gave: served at /.well-known/apple-developer-merchantid-domain-association.'),
    certificate: pem('the merchant identity certificate', walletShapes.certificate)
      .optional()
      .describe(
        'The merchant identity certificate, PEM. With its key the first time; without both, those that are kept stay.',
      ),
    private_key: pem('the private key', walletShapes.privateKey)
      .optional()
      .describe('The certificate’s private key, PEM, without a passphrase. Sealed, and never shown again.'),
  })
  .refine(given => (given.certificate === undefined) === (given.private_key === undefined), {
    path: ['private_key'],
    error: 'Expected the certificate and its key together.',
  })
  .meta({ id: 'ApplePaySet' })

const samsungPay = {
  environment: z
    .enum(['stage', 'stage_without_apk', 'production'])
    .describe('`production` in a live store; in a test store one of the others, `stage_without_apk` without a device.'),
  service_id: given('dcc1cbb25d6a470bb42926').describe('From the Samsung Pay partner portal.'),
  merchant_name: name.describe('What the payer reads.'),
  merchant_url: z
    .string()
    .regex(walletShapes.domain, { error: 'Expected a domain, such as padaria.example.' })
    .max(200)
    .describe('The domain that was registered with Samsung.'),
}

/** `PUT /v1/wallets/samsung-pay`. */
export const samsungPaySetSchema = z.strictObject(samsungPay).meta({ id: 'SamsungPaySet' })

const kept = { object: z.literal('wallet'), created_at: instantSchema, updated_at: instantSchema }

/** A wallet that the store takes, without what is secret. */
export const walletSchema = z
  .discriminatedUnion('wallet', [
    z.object({
      wallet: z.literal('google-pay'),
      ...kept,
      ...googlePay,
      merchant_id: z.string().nullable(),
      gateway: z.string().nullable(),
      gateway_merchant_id: z.string().nullable(),
    }),
    z.object({
      wallet: z.literal('apple-pay'),
      ...kept,
      ...applePay,
      account: z.string().nullable().default(null),
      domain_association: association,
      certificate_expires_at: instantSchema,
    }),
    z.object({ wallet: z.literal('samsung-pay'), ...kept, ...samsungPay }),
  ])
  .meta({ id: 'Wallet' })

/** `GET /v1/wallets`: at most one of each. */
export const walletListSchema = z
  .object({ data: z.array(walletSchema), next_cursor: z.null() })
  .meta({ id: 'WalletList' })

/** `POST /c/{token}/wallets/apple-pay/session`: where Apple told the payer's browser that a session is opened. */
export const appleSessionCreateSchema = z.strictObject({ validation_url: z.url({ protocol: /^https$/ }).max(300) })

export type GooglePaySet = z.output<typeof googlePaySetSchema>
export type ApplePaySet = z.output<typeof applePaySetSchema>
export type SamsungPaySet = z.output<typeof samsungPaySetSchema>
export type Wallet = z.infer<typeof walletSchema>
export type WalletList = z.infer<typeof walletListSchema>
