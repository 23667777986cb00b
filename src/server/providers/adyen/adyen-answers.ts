import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { Mapped } from '../card-api-answer.ts'
import type { CardNotice, NoticeFact } from '../notice-port.ts'
import { cardIn, reviewIn, storedIn } from './adyen-card.ts'
import { declineBy } from './adyen-declines.ts'
import type { PaymentMessage } from './adyen-messages.ts'
import { isPsp } from './adyen-reference.ts'

/** Ms for which an offer to pay waits for its payer, where nobody says otherwise. */
const OFFER_MS = 12 * 3_600_000
/** Ms for which its library lets an issuer ask on our page. */
const NATIVE_MS = 10 * 60_000
/** Characters of a form that is kept until its payer has gone: of MD and PaReq, some thousand. */
const LONGEST_FORM = 12_000
/** Characters of what its library is handed: some thousand. */
const LONGEST_ORDER = 14_000

/** Codes that end nothing: the outcome comes by a call, or not at all. */
const OPEN: ReadonlySet<string> = new Set([
  // An acquirer that failed, or did not answer, may have approved.
  'Error',
  'Pending',
  'Received',
  'PresentToShopper',
  'AuthenticationFinished',
  'AuthenticationNotRequired',
])

/**
 * What an answer to a payment says, as news of it. A code that we do not know makes no sense to us, and is unknown:
 * money is not guessed at. `round`: the challenge that it would be, from 1.
 */
export function noticeInAnswer(
  message: PaymentMessage,
  { reference, round, now }: { reference: string; round: number; now: Date },
): Mapped<CardNotice> {
  const { resultCode, pspReference } = message
  const payment = pspReference && isPsp(pspReference) ? pspReference : null
  const fact = factIn(message, payment, now)
  if (!fact) return { ok: false, problem: `resultCode ${resultCode.slice(0, 40)}` }
  const key = fact.is === 'challenged' ? `challenge:${reference}:${round}` : `answer:${reference}:${round}:${fact.is}`
  return { ok: true, value: { key, payment, reference, at: now, fact } }
}

function factIn(message: PaymentMessage, payment: string | null, now: Date): NoticeFact | null {
  const { resultCode, refusalReasonCode, refusalReason, additionalData, action } = message
  const decline = (code: string | null | undefined) =>
    declineBy(code, refusalReason, { additionalData, brand: card.brand })
  const card = { ...cardIn(additionalData), storedCard: storedIn(additionalData) }
  switch (resultCode) {
    case 'Authorised':
    case 'PartiallyAuthorised': {
      if (!payment) return null
      const amount = amountIn(message)
      if (amount === 'foreign') return null
      const isPart = resultCode === 'PartiallyAuthorised'
      return { is: 'authorized', amount, card, ...(isPart && { isPart }), ...reviewIn(additionalData) }
    }
    case 'Refused':
      return { is: 'declined', decline: decline(refusalReasonCode), card }
    case 'Cancelled':
      return { is: 'declined', decline: decline(refusalReasonCode || '15'), card }
    case 'RedirectShopper': {
      const { url, data } = action ?? {}
      const method = action?.method?.toUpperCase()
      if (!url || !/^https?:\/\//.test(url) || (method !== 'GET' && method !== 'POST')) return null
      if (JSON.stringify(data ?? {}).length > LONGEST_FORM) return null
      const until = new Date(now.getTime() + OFFER_MS).toISOString()
      return { is: 'challenged', url, until, ...(method === 'POST' && { post: data ?? {} }) }
    }
    case 'IdentifyShopper':
    case 'ChallengeShopper':
      // Without what its library needs nobody can ask: the offer lapses.
      return nativeIn(action, now) ?? { is: 'pending' }
    default:
      return OPEN.has(resultCode) ? { is: 'pending' } : null
  }
}

/** What was authorized, where it is told: by the answer itself, or by what the account has told besides. */
function amountIn({ amount, additionalData }: PaymentMessage): Centavos | null | 'foreign' {
  const currency = amount?.currency ?? additionalData?.authorisedAmountCurrency
  const said = /^\d{1,12}$/.exec(additionalData?.authorisedAmountValue ?? '')?.[0]
  if (amount === null || amount === undefined) {
    // The store is paid in BRL whatever the payer's own currency is: only of BRL it says something.
    return said && currency === 'BRL' ? centavos(Number(said)) : null
  }
  return currency === 'BRL' ? centavos(amount.value) : 'foreign'
}

/** A challenge that its library runs on our page: first it looks at the device, unseen, or it asks at once. */
function nativeIn(action: PaymentMessage['action'], now: Date): NoticeFact | null {
  const { type, subtype, token, paymentData, authorisationToken, paymentMethodType } = action ?? {}
  const needed = { fingerprint: paymentData, challenge: authorisationToken }[subtype ?? '']
  if (type !== 'threeDS2' || !token || !needed) return null
  const given = { type, subtype, token, paymentData, authorisationToken, paymentMethodType }
  const order = Object.fromEntries(Object.entries(given).flatMap(([name, text]) => (text ? [[name, text]] : [])))
  if (JSON.stringify(order).length > LONGEST_ORDER) return null
  return { is: 'challenged', order, until: new Date(now.getTime() + NATIVE_MS).toISOString() }
}
