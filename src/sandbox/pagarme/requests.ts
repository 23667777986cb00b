import { z } from 'zod'
import { PagarmeProblem } from './pagarme.ts'

/**
 * What Pagar.me's documents let be asked, as far as it is played here: the reference pages of POST /tokens, /orders,
 * /charges/{id}/capture and DELETE /charges/{id}. What they do not name is refused, so that a connector cannot invent.
 */
const amount = z.int().min(1)

export const tokenRequest = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().regex(/^\d{13,19}$/),
    holder_name: z.string().min(1).max(64),
    holder_document: z.string().optional(),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int(),
    cvv: z.string().regex(/^\d{3,4}$/),
    brand: z.string().optional(),
    label: z.string().optional(),
  }),
})

const phone = z.strictObject({
  country_code: z.string().regex(/^\d{1,3}$/),
  area_code: z.string().regex(/^\d{2}$/),
  number: z.string().regex(/^\d{8,9}$/),
})

/** `line_1` is number, street and district; the SDK demands its parts as well, which the API takes. */
const address = z.strictObject({
  line_1: z.string().min(1).max(256),
  line_2: z.string().max(128).optional(),
  zip_code: z.string().regex(/^\d{1,16}$/),
  city: z.string().min(1).max(64),
  state: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  street: z.string().optional(),
  number: z.string().optional(),
  neighborhood: z.string().optional(),
  complement: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})

export const customerRequest = z.strictObject({
  name: z.string().min(1).max(64),
  email: z.email().max(64),
  code: z.string().max(52).optional(),
  document: z.string().max(50).optional(),
  document_type: z.enum(['CPF', 'CNPJ', 'PASSPORT']).optional(),
  type: z.enum(['individual', 'company']).optional(),
  address: address.optional(),
  phones: z.strictObject({ home_phone: phone.optional(), mobile_phone: phone.optional() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})

const one = (...given: unknown[]) => given.filter(part => part !== undefined).length === 1

/** How its payer was confirmed before. */
const proved = z.strictObject({
  type: z.literal('threed_secure'),
  threed_secure: z.strictObject({ mpi: z.literal('pagarme'), transaction_id: z.string() }),
})

/** What stands beside a token, which carries no address. */
const besideToken = z.strictObject({ billing_address: address })

const debitCard = z
  .strictObject({
    statement_descriptor: z.string().max(22).optional(),
    card_token: z.string().optional(),
    card: besideToken.optional(),
    card_id: z.string().optional(),
    authentication: proved,
  })
  .refine(({ card_token, card_id }) => one(card_token, card_id), {
    path: ['card'],
    error: 'The card field is required.',
  })

const nonEmpty = z.string().min(1)

/** A wallet's token, in the names of the SDK. */
const payload = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('google_pay'),
    google_pay: z.strictObject({
      version: z.literal('EC_v2'),
      data: nonEmpty,
      intermediate_signing_key: z
        .strictObject({ signed_key: nonEmpty, signatures: z.array(nonEmpty).min(1) })
        .optional(),
      signature: nonEmpty,
      signed_message: nonEmpty,
      merchant_identifier: nonEmpty.optional(),
    }),
  }),
  z.strictObject({
    type: z.literal('apple_pay'),
    apple_pay: z.strictObject({
      version: nonEmpty,
      data: nonEmpty,
      header: z.strictObject({
        ephemeral_public_key: nonEmpty,
        public_key_hash: nonEmpty.optional(),
        transaction_id: nonEmpty.optional(),
      }),
      signature: nonEmpty,
      merchant_identifier: nonEmpty,
    }),
  }),
])
export type WalletPayload = z.output<typeof payload>

/** Its holder's document is in the token. */
const voucher = z.strictObject({ statement_descriptor: z.string().max(22).optional(), card_token: z.string() })

const creditCard = z
  .strictObject({
    operation_type: z.enum(['auth_and_capture', 'auth_only', 'pre_auth']).default('auth_and_capture'),
    installments: z.int().min(1).max(24).default(1),
    statement_descriptor: z.string().max(22).optional(),
    card_token: z.string().optional(),
    card: besideToken.optional(),
    card_id: z.string().optional(),
    payload: payload.optional(),
    authentication: proved.optional(),
  })
  .refine(({ card_token, card_id, payload: wallet }) => one(card_token, card_id, wallet), {
    path: ['card'],
    error: 'The card field is required.',
  })

/** One of both. */
const pix = z
  .strictObject({
    expires_in: z.int().min(1).optional(),
    expires_at: z.iso.datetime({ offset: true }).optional(),
    additional_information: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  })
  .refine(({ expires_in, expires_at }) => (expires_in === undefined) !== (expires_at === undefined), {
    path: ['expires_in'],
    error: 'The expires_in field is required.',
  })

export const orderRequest = z
  .strictObject({
    code: z.string().min(1).max(52).optional(),
    closed: z.boolean().default(true),
    antifraud_enabled: z.boolean().optional(),
    items: z
      .array(
        z.strictObject({
          amount,
          description: z.string().min(1).max(256),
          quantity: z.int().min(1),
          code: z.string().min(1).max(52),
          // The reference does not name it; the SDK demands it.
          category: z.string().optional(),
        }),
      )
      .min(1),
    customer: customerRequest.optional(),
    customer_id: z.string().optional(),
    payments: z
      .array(
        z.discriminatedUnion('payment_method', [
          z.strictObject({
            payment_method: z.literal('credit_card'),
            credit_card: creditCard,
            amount: amount.optional(),
          }),
          z.strictObject({ payment_method: z.literal('pix'), pix, amount: amount.optional() }),
          z.strictObject({
            payment_method: z.literal('debit_card'),
            debit_card: debitCard,
            amount: amount.optional(),
          }),
          z.strictObject({ payment_method: z.literal('voucher'), voucher, amount: amount.optional() }),
        ]),
      )
      .length(1),
    metadata: z.record(z.string(), z.string()).optional(),
  })
  .refine(({ customer: named, customer_id }) => (named === undefined) !== (customer_id === undefined), {
    path: ['customer'],
    error: 'The customer field is required.',
  })

export type OrderRequest = z.output<typeof orderRequest>

/** `POST /customers/{id}/cards`: what the page of Pagar.me names beside a number, which nobody sends here. */
export const cardRequest = z.strictObject({
  token: z.string(),
  billing_address: address.optional(),
  options: z.strictObject({ verify_card: z.boolean().optional() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})

export const captureRequest = z
  .strictObject({ amount: amount.optional(), code: z.string().optional(), operation_reference: z.string().optional() })
  .default({})

export const cancelRequest = z
  .strictObject({ amount: amount.optional(), operation_reference: z.string().optional() })
  .default({})

/** Reads a body. @throws PagarmeProblem 422 with what is wrong, and with the request. */
export function readBody<Schema extends z.ZodType>(schema: Schema, name: string, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body)
  if (!error) return data as z.output<Schema>
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const at = path.map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    errors[`${name}${at}`] = [...(errors[`${name}${at}`] ?? []), message]
  }
  throw new PagarmeProblem(422, 'The request is invalid.', { errors, request: body })
}
