import { z } from 'zod'

/**
 * What Pagar.me says in its API v5, as far as we use it. Objects keep quiet about what they do not know; a word that is
 * new is any text, and the mapping decides what it is to us. Its own examples leave out almost anything somewhere.
 */

/** A number, or one written as a text. */
const centavos = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
])
/** What is only shown: what is none of it is not told, and must not hide what was paid. */
const shown = z.string().nullish().catch(null)
const shownNumber = z.coerce.number().int().nullish().catch(null)
/** Numbers and texts are both used for the same codes. */
const code = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
/** Some of its times carry no zone, and mean UTC. */
const instant = z.iso
  .datetime({ offset: true, local: true })
  .transform(text => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))

const cardMessage = z.object({
  id: shown,
  last_four_digits: code,
  brand: shown,
  exp_month: shownNumber,
  exp_year: shownNumber,
})

const transactionMessage = z.object({
  status: z.string().nullish(),
  amount: centavos.nullish().catch(null),
  acquirer_tid: code,
  acquirer_nsu: code,
  acquirer_auth_code: code,
  acquirer_affiliation_code: code,
  acquirer_return_code: code,
  card: cardMessage.nullish().catch(null),
  created_at: instant.nullish().catch(null),
  updated_at: instant.nullish().catch(null),
  gateway_response: z.object({ code }).nullish().catch(null),
  antifraud_response: z.object({ status: shown }).nullish().catch(null),
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
  canceled_at: instant.nullish().catch(null),
  created_at: instant,
  updated_at: instant.nullish().catch(null),
  customer: z.object({ id: shown }).nullish().catch(null),
  last_transaction: transactionMessage.nullish(),
})
export type ChargeMessage = z.infer<typeof chargeMessage>

const orderMessage = z.object({ id: z.string().min(1), code: z.string(), charges: z.array(chargeMessage) })

/** The page of its documents shows a charge as the answer to a new order, and its SDK an order. */
export const newOrderMessage = z.union([orderMessage, chargeMessage.transform(charge => ({ charges: [charge] }))])

/** A customer, and a card of theirs, as far as an order names them. */
export const customerMessage = z.object({ id: z.string().regex(/^cus_\w{1,40}$/) })
export const keptCardMessage = z.object({ id: z.string().regex(/^card_\w{1,40}$/) })

/** A list leaves out the transactions: each charge is read. */
export const orderList = z.object({
  data: z.array(
    z.object({ code: z.string(), charges: z.array(z.object({ id: z.string().min(1), status: z.string() })).nullish() }),
  ),
})

/** A rejection. What it repeats of our request is left where it is. */
export const problemMessage = z.object({ message: z.string(), errors: z.record(z.string(), z.unknown()).nullish() })

/** The charge is read by its id: what else is told of it may be missing. */
const notified = z.object({ id: z.string().startsWith('ch_'), code: shown, payment_method: shown })

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
