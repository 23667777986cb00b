import { z } from 'zod'

/**
 * What Cielo says in its API E-commerce 3.0, as far as we use it. Objects keep quiet about what they do not know: new
 * fields may come at any time.
 */

/** A number, or one written as a text. */
const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
])
const centavos = whole.refine(value => value >= 0)
/** Numbers and texts are both used for the same codes. */
const code = z.union([z.string(), z.number()]).transform(String)
/** What is only shown: what is none of it is not told, and must not hide what was paid. */
const shown = code.nullish().catch(null)
/** `2022-08-26 10:47:53`, without a zone: Brasília’s is assumed. What is none is no time. */
const moment = z
  .string()
  .transform(text => {
    const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
    const at = new Date(`${day}T${time}${zone ?? '-03:00'}`)
    return Number.isNaN(at.getTime()) ? null : at
  })
  .nullish()
  .catch(null)

const cardMessage = z.object({
  CardNumber: shown,
  ExpirationDate: shown,
  Brand: shown,
  CardToken: shown,
})

const salePayment = z.object({
  PaymentId: z.string().min(1),
  Type: z.string(),
  Amount: centavos,
  CapturedAmount: centavos.nullish(),
  VoidedAmount: centavos.nullish(),
  Status: whole,
  ReturnCode: shown,
  MerchantAdviceCode: shown,
  AuthorizationCode: code.nullish(),
  Tid: shown,
  ProofOfSale: shown,
  Currency: z.literal('BRL').nullish(),
  ReceivedDate: moment,
  CapturedDate: moment,
  VoidedDate: moment,
  /** Of debit that was confirmed: nothing else tells it from a voucher. */
  Authenticate: z.union([z.boolean(), z.stringbool()]).nullish().catch(null),
  CreditCard: cardMessage.nullish().catch(null),
  DebitCard: cardMessage.nullish().catch(null),
  /** What its payer disputes, as a read tells it. */
  Chargebacks: z
    .array(z.object({ CaseNumber: shown, Amount: centavos.nullish().catch(null), Status: shown, ReasonMessage: shown }))
    .nullish()
    .catch(null),
  /** What its issuer reports of fraud [recalled, as its date]. */
  FraudAlert: z.object({ Date: shown, ReasonMessage: shown }).nullish().catch(null),
  /** Of a Pix: the payload of its code. */
  QrCodeString: z.string().min(1).max(512).nullish(),
})

/** Its sample of a Pix spells the id in another way. */
const paymentMessage = z.preprocess(given => {
  if (typeof given !== 'object' || given === null || 'PaymentId' in given || !('Paymentid' in given)) return given
  return { ...given, PaymentId: given.Paymentid }
}, salePayment)

/** A sale: the answer to a new one, and to a read. */
export const saleMessage = z.object({ MerchantOrderId: z.string().nullish(), Payment: paymentMessage })
export type SaleMessage = z.infer<typeof saleMessage>

/** The sales of one order: their ids alone. Each is read. */
export const saleList = z.object({ Payment: z.array(z.object({ PaymentId: z.string().min(1) })).nullish() })

/** What a capture or a void came to. The sums are read from the sale. */
export const changeMessage = z.object({
  Status: whole,
  ReturnCode: shown,
  ReturnMessage: z.string().nullish().catch(null),
})
export type ChangeMessage = z.infer<typeof changeMessage>

/** A rejection is a list, or the one of it alone. What it repeats of our request is left where it is. */
function problemsBy<Code extends z.ZodType>(Code: Code) {
  const problem = z.object({ Code, Message: z.string().nullish().catch(null) })
  return z.preprocess(given => (Array.isArray(given) ? given : [given]), z.array(problem))
}

export const problemList = problemsBy(z.coerce.number().int())
export const lettersOrNumbers = problemsBy(z.union([z.int(), z.string().regex(/^\w{1,20}$/)]))

/** A call to us: an id and a number, and nothing else. */
export const noticeMessage = z.object({
  PaymentId: z.string().min(1).nullish(),
  RecurrentPaymentId: z.string().nullish(),
  ChangeType: z.coerce.number().int(),
})

/** The answer of the OAuth server. */
export const bearerMessage = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(0) })

/** What lets one payer be confirmed. Its end is told in several ways, and is not relied on. */
export const mpiMessage = z.object({ access_token: z.string().min(1).max(5_000) })

/** What lets one card be typed. */
export const accessMessage = z.object({ AccessToken: z.string().min(1).max(500) })
