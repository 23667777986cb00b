import { z } from 'zod'

/**
 * What Mercado Pago says in its Payments API, as far as we use it. Objects keep quiet about what they do not know; a
 * word that is new is any text, and the mapping decides what it is to us.
 */

/** Numbers beyond 32 bits: kept as texts. */
const id = z.union([z.string().min(1), z.int().min(0).transform(String)])
/** Reais, with decimals: a number, or one written as a text. */
const reais = z.union([
  z.number().min(0),
  z
    .string()
    .regex(/^\d{1,10}(\.\d{1,2})?$/)
    .transform(Number),
])
/** Of a time without a zone its own is meant [recalled]. */
const instant = z.iso
  .datetime({ offset: true, local: true })
  .transform(text => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}-04:00`))
/** What is only shown: what is none of it is not told, and must not hide what was paid. */
const shown = z.string().nullish().catch(null)
const shownNumber = z.coerce.number().int().nullish().catch(null)
/** Numbers and texts are both used for the same marks. */
const mark = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)

export const refundMessage = z.object({ id, amount: reais, status: z.string().nullish() })
export type RefundMessage = z.infer<typeof refundMessage>

export const paymentMessage = z.object({
  id,
  date_created: instant,
  date_approved: instant.nullish().catch(null),
  date_last_updated: instant.nullish().catch(null),
  date_of_expiration: instant.nullish(),
  payment_method_id: shown,
  payment_type_id: z.string(),
  status: z.string(),
  status_detail: z.string().nullish(),
  currency_id: z.literal('BRL').nullish(),
  authorization_code: mark,
  external_reference: z.string().nullish(),
  transaction_amount: reais,
  transaction_amount_refunded: reais.nullish(),
  coupon_amount: reais.nullish().catch(null),
  card: z
    .object({
      last_four_digits: mark,
      expiration_month: shownNumber,
      expiration_year: shownNumber,
    })
    .nullish()
    .catch(null),
  /** Where its payer is challenged: a form for a frame. */
  three_ds_info: z
    .object({ external_resource_url: z.url({ protocol: /^https?$/ }).max(2_000), creq: z.string().min(1).max(8_000) })
    .nullish()
    .catch(null),
  refunds: z.array(refundMessage).nullish(),
  transaction_details: z
    .object({ overpaid_amount: reais.nullish(), total_paid_amount: reais.nullish().catch(null) })
    .nullish(),
  fee_details: z.array(z.object({ amount: reais, fee_payer: z.string().nullish() })).nullish(),
  /** Of a Pix: the payload of its code, and the id of the Pix system once it is paid. */
  point_of_interaction: z
    .object({
      transaction_data: z
        .object({ qr_code: z.string().min(1).max(512).nullish(), e2e_id: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
})
export type PaymentMessage = z.infer<typeof paymentMessage>

/** What instalments cost: a table a payment method. */
const planTable = z.object({
  payment_method_id: z.string(),
  payer_costs: z
    .array(
      z.object({
        installments: z.int().min(1).max(48),
        installment_amount: reais,
        total_amount: reais,
        min_allowed_amount: reais.default(0),
        max_allowed_amount: reais.default(Number.MAX_SAFE_INTEGER),
        labels: z.array(z.string()).nullish(),
        recommended_message: z.string().nullish(),
      }),
    )
    .max(48),
})
export const planTables = z.array(planTable).max(50)
export type PlanTable = z.infer<typeof planTable>

/** What is found by our reference, or was paid last: with fewer fields, so that each is read. */
export const paymentList = z.object({
  results: z.array(z.object({ id, external_reference: z.string().nullish() })),
})

/** A card of a customer. */
export const cardMessage = z.object({
  id,
  expiration_month: z.int().nullish(),
  expiration_year: z.int().nullish(),
  /** A number in its own sample, and a text in its SDK. */
  last_four_digits: z.union([z.string(), z.int().transform(digits => String(digits).padStart(4, '0'))]).nullish(),
  first_six_digits: z.union([z.string(), z.int().transform(String)]).nullish(),
  payment_method: z.object({ id: z.string().nullish() }).nullish(),
  issuer: z.object({ id: id.nullish() }).nullish(),
})
export type CardMessage = z.infer<typeof cardMessage>
export const cardListMessage = z.array(cardMessage)

/** A customer: an e-mail. */
export const customerMessage = z.object({
  id: z.string().regex(/^[\w-]{3,40}$/),
  email: z.string().nullish(),
  description: z.string().nullish(),
  cards: z.array(z.unknown()).nullish(),
})
export const customerListMessage = z.object({ results: z.array(customerMessage) })

/**
 * A chargeback's case. What `documentation_required` says is of old: its documents ask for files in any case. A payment
 * in it is an id, or an object with one.
 */
const casePart = z.object({
  id,
  payments: z.array(z.union([id, z.object({ id }).transform(payment => payment.id)])),
  amount: reais.nullish(),
  reason: z.string().nullish(),
  coverage_applied: z.boolean().nullish(),
  documentation_status: z.string().nullish(),
  documentation: z.array(z.unknown()).nullish(),
  date_documentation_deadline: instant.nullish(),
  date_created: instant.nullish(),
  date_last_updated: instant.nullish(),
})

/** Its documents list the payments of a case; the mocks of its SDK name one. */
export const caseMessage = z.preprocess(given => {
  if (typeof given !== 'object' || given === null || 'payments' in given || !('payment_id' in given)) return given
  return { ...given, payments: [given.payment_id] }
}, casePart)
export type CaseMessage = z.infer<typeof caseMessage>
export const caseList = z.object({ results: z.array(caseMessage) })

/** Who the access token speaks for. */
export const accountMessage = z.object({
  id,
  nickname: z.string().nullish(),
  site_id: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
})

/** A rejection. What its `data` holds is left where it is. */
export const problemMessage = z.object({
  message: z.string(),
  cause: z.preprocess(
    given => (Array.isArray(given) ? given : []),
    z.array(z.object({ code: z.union([z.string(), z.number()]).transform(code => String(code).slice(0, 40)) })),
  ),
})

/** A webhook: an id alone. What it is about is told by its type, or by what happened to it: `payment.updated`. */
export const noticeMessage = z
  .object({ type: z.string().nullish(), action: z.string().nullish().catch(null), data: z.object({ id }) })
  .transform(({ type, action, data }) => ({ type: type || action?.split('.')[0] || '', data }))

/** The form that is on its way out, which is signed by nobody. */
export const oldNotice = z.object({ topic: z.string() })
