import { z } from 'zod'

/**
 * What Pagar.me says in its API v5, as far as we use it. Objects keep quiet about what they do not know; a word that is
 * new is any text, and the mapping decides what it is to us. Its own examples leave out almost anything somewhere.
 */

const centavos = z.int().min(0)
/** Some of its times carry no zone, and mean UTC. */
const instant = z.iso
  .datetime({ offset: true, local: true })
  .transform(text => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))

const cardMessage = z.object({
  id: z.string().nullish(),
  last_four_digits: z.string().nullish(),
  brand: z.string().nullish(),
  exp_month: z.int().nullish(),
  exp_year: z.int().nullish(),
})

const transactionMessage = z.object({
  id: z.string().nullish(),
  transaction_type: z.string().nullish(),
  amount: centavos.nullish(),
  status: z.string(),
  acquirer_tid: z.string().nullish(),
  acquirer_nsu: z.string().nullish(),
  acquirer_auth_code: z.string().nullish(),
  acquirer_affiliation_code: z.string().nullish(),
  acquirer_return_code: z.string().nullish(),
  card: cardMessage.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
  gateway_response: z.object({ code: z.string().nullish() }).nullish(),
  /** Of a Pix: the payload of its code, and until when it is paid. */
  qr_code: z.string().min(1).max(512).nullish(),
  expires_at: instant.nullish(),
  end_to_end_id: z.string().nullish(),
})

export const chargeMessage = z.object({
  id: z.string().min(1),
  code: z.string(),
  amount: centavos,
  paid_amount: centavos.nullish(),
  canceled_amount: centavos.nullish(),
  status: z.string(),
  currency: z.literal('BRL').nullish(),
  payment_method: z.string(),
  paid_at: instant.nullish(),
  canceled_at: instant.nullish(),
  created_at: instant,
  updated_at: instant.nullish(),
  customer: z.object({ id: z.string().nullish() }).nullish(),
  last_transaction: transactionMessage.nullish(),
})
export type ChargeMessage = z.infer<typeof chargeMessage>

const orderMessage = z.object({ id: z.string().min(1), code: z.string(), charges: z.array(chargeMessage) })

/** The page of its documents shows a charge as the answer to a new order, and its SDK an order. */
export const newOrderMessage = z.union([orderMessage, chargeMessage.transform(charge => ({ charges: [charge] }))])

/** A list leaves out the transactions: each charge is read. */
export const orderList = z.object({
  data: z.array(
    z.object({ code: z.string(), charges: z.array(z.object({ id: z.string().min(1), status: z.string() })).nullish() }),
  ),
})

/** A rejection. What it repeats of our request is left where it is. */
export const problemMessage = z.object({ message: z.string(), errors: z.record(z.string(), z.unknown()).nullish() })

const notified = z.object({ id: z.string().min(1), code: z.string(), payment_method: z.string() })

/** A webhook: the whole object as it was then, of which only the names are taken. */
export const noticeMessage = z.object({
  id: z.string(),
  type: z.string(),
  data: z.union([z.object({ charges: z.array(notified) }), notified.transform(charge => ({ charges: [charge] }))]),
})

/** Any other news, of customers, cards, subscriptions and what will come. */
export const otherNotice = z.object({ id: z.string().startsWith('hook_'), type: z.string() })

/** The keys by which webhooks are signed: JWKS. */
export const keySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string().min(1), kty: z.literal('RSA'), n: z.string(), e: z.string() })),
})
