import { z } from 'zod'
import { CieloProblem } from './cielo.ts'

/**
 * What Cielo's manual lets be asked, as far as it is played here. What it does not name is refused, so that a connector
 * cannot invent; the real one ignores it. A number of a card is refused too: no server sends one.
 */
const brand = z.enum(['Visa', 'Master', 'Amex', 'Elo', 'Aura', 'JCB', 'Diners', 'Discover', 'Hipercard'])
const onFile = z.strictObject({
  Usage: z.enum(['First', 'Used']),
  Reason: z.enum(['Recurring', 'Unscheduled', 'Installments']).optional(),
})

const customer = z.strictObject({
  Name: z.string().max(255).optional(),
  Identity: z.string().max(14).optional(),
  IdentityType: z.enum(['CPF', 'CNPJ']).optional(),
  Email: z.string().max(255).optional(),
})

const oneToken = ({ PaymentToken, CardToken }: { PaymentToken?: string | undefined; CardToken?: string | undefined }) =>
  (PaymentToken === undefined) !== (CardToken === undefined)

/** How its payer was confirmed before. */
const proved = z.strictObject({
  Cavv: z.string().min(1),
  Xid: z.string().optional(),
  Eci: z.string().regex(/^\d{1,2}$/),
  Version: z.string().regex(/^\d$/),
  ReferenceID: z.string(),
})

const credit = z.strictObject({
  Type: z.literal('CreditCard'),
  Amount: z.int().min(1),
  Currency: z.literal('BRL').optional(),
  Country: z.literal('BRA').optional(),
  Installments: z.int().min(1).max(12),
  Interest: z.enum(['ByMerchant', 'ByIssuer']).optional(),
  Capture: z.boolean().default(false),
  Authenticate: z.boolean().optional(),
  ExternalAuthentication: proved.optional(),
  SoftDescriptor: z
    .string()
    .regex(/^[\dA-Za-z ]{1,13}$/)
    .optional(),
  InitiatedTransactionIndicator: z
    .strictObject({ Category: z.enum(['C1', 'M1', 'M2']), Subcategory: z.string() })
    .optional(),
  CreditCard: z
    .strictObject({
      PaymentToken: z.string().optional(),
      CardToken: z.string().optional(),
      SecurityCode: z.string().optional(),
      Brand: brand,
      SaveCard: z.boolean().optional(),
      CardOnFile: onFile.optional(),
    })
    .refine(oneToken, { path: ['PaymentToken'] })
    .optional(),
  Wallet: z.lazy(() => wallet).optional(),
})

/** A wallet's token in parts, as its manual has them: Apple's with a key, Google's with a signature. */
const wallet = z.discriminatedUnion('Type', [
  z.strictObject({
    Type: z.literal('ApplePay'),
    WalletKey: z.string().min(1),
    AdditionalData: z.strictObject({ EphemeralPublicKey: z.string().min(1) }),
  }),
  z.strictObject({
    Type: z.literal('AndroidPay'),
    WalletKey: z.string().min(1),
    AdditionalData: z.strictObject({ Signature: z.string().min(1) }),
  }),
])
export type WalletRequest = z.output<typeof wallet>

/** Debit, whose payer is confirmed; or a voucher of Alelo, which is debit of Elo that nobody authenticates. */
const debit = z.strictObject({
  Type: z.literal('DebitCard'),
  Amount: z.int().min(1),
  Currency: z.literal('BRL').optional(),
  Country: z.literal('BRA').optional(),
  Authenticate: z.boolean().optional(),
  ExternalAuthentication: proved.optional(),
  SoftDescriptor: z
    .string()
    .regex(/^[\dA-Za-z ]{1,13}$/)
    .optional(),
  DebitCard: z
    .strictObject({ PaymentToken: z.string().optional(), CardToken: z.string().optional(), Brand: brand })
    .refine(oneToken, { path: ['PaymentToken'] }),
})

const isProvedAsSaid = (payment: { Authenticate?: boolean | undefined; ExternalAuthentication?: object | undefined }) =>
  Boolean(payment.Authenticate) === Boolean(payment.ExternalAuthentication)

const pix = z.strictObject({ Type: z.literal('Pix'), Amount: z.int().min(1) })

export const saleRequest = z.strictObject({
  MerchantOrderId: z.string().regex(/^[\dA-Za-z]{1,50}$/),
  Customer: customer.optional(),
  Payment: z
    .discriminatedUnion('Type', [credit, debit, pix])
    .refine(payment => payment.Type === 'Pix' || isProvedAsSaid(payment), { path: ['Authenticate'] })
    .refine(payment => payment.Type !== 'CreditCard' || !payment.CreditCard !== !payment.Wallet, {
      path: ['CreditCard'],
    }),
})

const flag = z.enum(['true', 'false']).optional()

/** What the script of Silent Order Post posts, as a form. */
export const typedCard = z.strictObject({
  HolderName: z.string().min(1).max(60),
  RawNumber: z.string(),
  Expiration: z.string().regex(/^\d\d\/\d{4}$/),
  SecurityCode: z.string().regex(/^\d{3,4}$/),
  CardType: z.enum(['creditCard', 'debitCard']).optional(),
  AccessToken: z.string(),
  EnableBinQuery: flag,
  EnableVerifyCard: flag,
  EnableTokenize: flag,
})

/** Its numbers of what is wrong, by the field. */
const CODES: Readonly<Record<string, number>> = {
  MerchantOrderId: 122,
  Installments: 123,
  Brand: 184,
  Expiration: 126,
  RawNumber: 127,
}

/** Reads a body. @throws CieloProblem 400 with what is wrong. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body)
  if (!error) return data as z.output<Schema>
  throw new CieloProblem(
    400,
    ...error.issues.map(({ path, message }): [number, string] => {
      const name = String(path.at(-1) ?? 'request')
      return [CODES[name] ?? 101, `${path.join('.')}: ${message}`]
    }),
  )
}
