import { z } from 'zod'
import { MercadoPagoProblem } from './mercado-pago.ts'

/**
 * What Mercado Pago's SDK and documents let be asked, as far as it is played here. What they do not name is refused, so
 * that a connector cannot invent.
 */
const reaisAmount = z
  .number()
  .positive()
  .refine(amount => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, { error: 'has more than two decimals' })
  .transform(amount => Math.round(amount * 100))

const identification = z.strictObject({
  type: z.enum(['CPF', 'CNPJ']),
  number: z.string().regex(/^\w{11,14}$/),
})

/** Numbers come as numbers or as texts: its own SDK in the browser sends texts. */
const whole = z.coerce.number().int()

export const tokenRequest = z.object({
  card_number: z.string().regex(/^\d{13,19}$/, { error: '205' }),
  expiration_month: whole.min(1, { error: '208' }).max(12, { error: '208' }),
  expiration_year: whole.min(2000, { error: '209' }),
  security_code: z.string().regex(/^\d{3,4}$/, { error: '224' }),
  cardholder: z.object({ name: z.string().min(1, { error: '221' }), identification: identification.optional() }),
})

/** The code of a card that is stored. */
export const storedTokenRequest = z.object({
  card_id: z.string().regex(/^\d{1,20}$/),
  security_code: z.string().regex(/^\d{3,4}$/, { error: '224' }),
})

export const customerRequest = z.strictObject({
  email: z.email(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone: z.strictObject({ area_code: z.string(), number: z.string() }).optional(),
  identification: identification.optional(),
  default_address: z.string().optional(),
  address: z.record(z.string(), z.unknown()).optional(),
  date_registered: z.string().optional(),
  description: z.string().optional(),
  default_card: z.string().optional(),
})

/** Its Java SDK names the customer in the body, too. */
export const cardRequest = z.strictObject({ token: z.string(), customer_id: z.string().optional() })

/** A payment by Pix: the code lives from 30 minutes to 30 days. */
export const pixRequest = z.strictObject({
  transaction_amount: reaisAmount,
  payment_method_id: z.literal('pix'),
  payer: z.strictObject({
    email: z.email(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    identification: identification.optional(),
  }),
  external_reference: z.string().max(256).optional(),
  description: z.string().max(255).optional(),
  date_of_expiration: z.iso.datetime({ offset: true }).optional(),
  notification_url: z.url().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  additional_info: z.record(z.string(), z.unknown()).optional(),
  point_of_interaction: z.strictObject({ linked_to: z.string() }).optional(),
})

export const paymentRequest = z.strictObject({
  transaction_amount: reaisAmount,
  token: z.string(),
  payment_method_id: z.string().regex(/^[a-z]+$/),
  issuer_id: z.union([z.string(), z.number()]).optional(),
  installments: z.int().min(1).max(24),
  payer: z
    .strictObject({
      /** `customer`, with its id, of a stored card. */
      type: z.string().optional(),
      id: z.string().optional(),
      entity_type: z.string().optional(),
      email: z.email().optional(),
      first_name: z.string().optional(),
      last_name: z.string().optional(),
      identification: identification.optional(),
    })
    .refine(({ type, id, email }) => (type === 'customer' ? id !== undefined : email !== undefined), {
      path: ['email'],
    }),
  external_reference: z.string().max(256).optional(),
  description: z.string().max(255).optional(),
  capture: z.boolean().default(true),
  binary_mode: z.boolean().default(false),
  statement_descriptor: z.string().max(22).optional(),
  three_d_secure_mode: z.enum(['not_supported', 'optional', 'mandatory']).default('not_supported'),
  notification_url: z.url().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  additional_info: z.record(z.string(), z.unknown()).optional(),
})

export const changeRequest = z.union([
  z.strictObject({ capture: z.literal(true), transaction_amount: reaisAmount.optional() }),
  z.strictObject({ status: z.literal('cancelled') }),
])

export const refundRequest = z.strictObject({ amount: reaisAmount.optional() }).default({})

/** Reads a body. @throws MercadoPagoProblem 400, with the code of its cause where the message is one. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body)
  if (!error) return data as z.output<Schema>
  const [issue] = error.issues
  const path = issue?.path.join('.') || 'body'
  const code = /^\d+$/.test(issue?.message ?? '') ? Number(issue?.message) : 8
  throw new MercadoPagoProblem(400, `Invalid parameter ${path}`, code)
}
