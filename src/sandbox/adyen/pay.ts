import { randomText } from '../random-text.ts'
import { checkMerchant } from './accounts.ts'
import { type Account, type Adyen, type AdyenAnswer, type AdyenCall, AdyenProblem } from './adyen.ts'
import { cardOf, declineOf, keepCard, reasonOf, type TestCard } from './cards.ts'
import { strike } from './faults.ts'
import { paymentOfResult } from './native-action.ts'
import { notify } from './notify.ts'
import { bookLine, cardData, changePayment, type Payment, paymentMessage } from './payment.ts'
import { makePix } from './pix.ts'
import { newPsp } from './psp.ts'
import { detailsRequest, isOfPix, type PaymentRequest, paymentRequest, pixRequest, readBody } from './requests.ts'
import { beginReview } from './review.ts'

/** Ms until what is in doubt ends by itself. */
const DOUBT = 1_000
/** Ms for which an offer waits for its payer. */
const OFFER = 12 * 3_600_000

/** `POST /payments`: authorized, declined, or first to be confirmed by the payer; by Pix, a code to be paid. */
export function makePayment(adyen: Adyen, { account, body }: AdyenCall): AdyenAnswer {
  if (isOfPix(body)) {
    const code = readBody(pixRequest, body)
    checkMerchant(account, code.merchantAccount)
    return makePix(adyen, account, code)
  }
  const asked = readBody(paymentRequest, body)
  checkMerchant(account, asked.merchantAccount)
  const card = cardOf(adyen, account, asked)
  if (asked.storePaymentMethod && !asked.shopperReference) throw new AdyenProblem(422, '15_001', 'shopperReference')
  const isAlways = asked.authenticationData?.attemptAuthentication === 'always'
  const isKept = asked.paymentMethod.type === 'scheme' && asked.paymentMethod.storedPaymentMethodId !== undefined
  const isChallenged = (card.isChallenged || isAlways) && !isKept
  const now = adyen.now().getTime()
  const payment = adyen.db.one<Payment>(
    `insert into adyen_payment (account_id, reference, amount, status, automatic, card_json, shopper, keeps, return_url,
       challenge_secret, is_native, created_at, due_at, due)
     values (?, ?, ?, 'challenge', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
    account.id,
    asked.reference,
    asked.amount.value,
    Number(asked.additionalData?.manualCapture !== 'true'),
    JSON.stringify(card),
    asked.shopperReference ?? null,
    Number(asked.storePaymentMethod ?? false),
    asked.returnUrl,
    isChallenged ? randomText(24) : null,
    Number(isChallenged && isNative(asked)),
    now,
    isChallenged ? now + OFFER : null,
    isChallenged ? 'close' : null,
  )
  if (!payment) throw new Error('the payment was not written')
  if (isChallenged) return { status: 200, body: paymentMessage(adyen, payment) }
  return { status: 200, body: decide(adyen, account, payment) }
}

/** `POST /payments/details`: what the payer brought back. Without it nothing is decided. */
export function payDetails(adyen: Adyen, { account, body }: AdyenCall): AdyenAnswer {
  const { details } = readBody(detailsRequest, body)
  const payment = details.threeDSResult
    ? paymentOfResult(adyen, account, details.threeDSResult)
    : adyen.db.one<Payment>(
        'select * from adyen_payment where redirect_result = ? and account_id = ?',
        details.redirectResult ?? '',
        account.id,
      )
  if (!payment) throw new AdyenProblem(422, '14_007', 'Invalid payment details')
  if (payment.status !== 'challenge') return { status: 200, body: paymentMessage(adyen, payment) }
  const ended = changePayment(adyen, payment.id, { due_at: null, due: null })
  // A library that got no answer says so, and the issuer had none.
  if (payment.challenge_answer !== 'passed') return { status: 200, body: decline(adyen, ended, '11') }
  return { status: 200, body: decide(adyen, account, ended) }
}

/** The payer's answer, at the issuer's page. Returns where they go then. */
export function answerChallenge(adyen: Adyen, secret: string, hasPassed: boolean): string | null {
  const payment = adyen.db.one<Payment>('select * from adyen_payment where challenge_secret = ?', secret)
  if (!payment) return null
  const answered =
    payment.challenge_answer === null
      ? changePayment(adyen, payment.id, {
          challenge_answer: hasPassed ? 'passed' : 'failed',
          redirect_result: `X6Xt${randomText(40)}!Y`,
        })
      : payment
  const back = new URL(answered.return_url)
  back.searchParams.set('redirectResult', answered.redirect_result ?? '')
  return back.href
}

/** Natively where that is preferred, and what the library runs in is told. */
function isNative({ channel, origin, browserInfo, authenticationData }: PaymentRequest): boolean {
  const isPreferred = authenticationData?.threeDSRequestData?.nativeThreeDS === 'preferred'
  return isPreferred && channel === 'Web' && origin !== undefined && browserInfo !== undefined
}

function decide(adyen: Adyen, account: Account, payment: Payment): object {
  const found = declineOf(JSON.parse(payment.card_json) as TestCard)
  if (found) return decline(adyen, payment, found.code)
  const fault = strike(adyen, 'issuer', { accountId: account.id })
  if (!fault) return authorize(adyen, account, payment)
  if (fault.kind === 'partial') return authorize(adyen, account, partOf(adyen, payment))
  if (fault.kind === 'review') return authorize(adyen, account, beginReview(adyen, payment, fault.parameters))
  const due = fault.parameters.ends === 'declined' ? 'decline' : 'authorize'
  const change = { psp: newPsp(), status: 'in_doubt', due, due_at: adyen.now().getTime() + DOUBT } as const
  return paymentMessage(adyen, changePayment(adyen, payment.id, change))
}

/** An issuer that has half of it. */
function partOf(adyen: Adyen, { id, amount }: Payment): Payment {
  const part = Math.max(1, Math.floor(amount / 2))
  return changePayment(adyen, id, { amount: part, is_part: Number(part < amount) })
}

/** Authorizes it, and captures it with that where it was asked so. */
export function authorize(adyen: Adyen, account: Account, payment: Payment): object {
  const { shopper, keeps, card_json } = payment
  const psp = payment.psp ?? newPsp()
  const card = JSON.parse(card_json) as TestCard
  const isInReview = payment.review === 'open'
  const held = changePayment(adyen, payment.id, {
    ...{ psp, status: 'authorized' },
    ...(!isInReview && { due: null, due_at: null }),
  })
  // What is looked at first is captured when it stands.
  if (held.automatic && !isInReview) bookLine(adyen, held.id, 'captured', held.amount)
  const stored = keeps && shopper ? keepCard(adyen, account, { shopper, card }) : null
  const kept = stored
    ? {
        'tokenization.shopperReference': shopper ?? '',
        'tokenization.storedPaymentMethodId': stored.id,
        'tokenization.store.operationType': stored.how,
      }
    : {}
  report(adyen, held, true, 'null')
  return paymentMessage(adyen, held, kept)
}

/** Refuses it. */
export function decline(adyen: Adyen, payment: Payment, code: string): object {
  const change = {
    psp: payment.psp ?? newPsp(),
    status: 'declined',
    decline_code: code,
    due: null,
    due_at: null,
  } as const
  const declined = changePayment(adyen, payment.id, change)
  report(adyen, declined, false, reasonOf(code))
  return paymentMessage(adyen, declined)
}

function report(adyen: Adyen, payment: Payment, isDone: boolean, reason: string): void {
  const data = cardData(payment)
  notify(adyen, payment.account_id, {
    eventCode: 'AUTHORISATION',
    isDone,
    psp: payment.psp ?? '',
    original: null,
    reference: payment.reference,
    amount: payment.amount,
    reason,
    ...(data.paymentMethod && { paymentMethod: data.paymentMethod }),
    additionalData: data,
  })
}
