import { createHmac, timingSafeEqual } from 'node:crypto'
import { centavos } from '../../../shared/money/centavos.ts'
import { readJson } from '../../base/read-json.ts'
import type { CardDispute } from '../dispute-port.ts'
import type { CallProof, InboxCall } from '../gateway-port.ts'
import type { CardNotice, NoticeFact, NoticeOf } from '../notice-port.ts'
import { cardIn, reviewIn } from './adyen-card.ts'
import { declineBy } from './adyen-declines.ts'
import { type NotificationItem, notificationMessage } from './adyen-messages.ts'
import { referenceHere } from './adyen-reference.ts'
import type { AdyenCredentials } from './credentials.ts'

/**
 * Proves that a call is Adyen's: each of its items is signed by the HMAC key, over ids, account, amount, event and
 * success. It has no time: told again, it is the same news.
 */
export function proveAdyenCall({ hmacKey }: AdyenCredentials, { body }: InboxCall): CallProof {
  const message = notificationMessage.safeParse(readJson(Buffer.from(body).toString('utf8')))
  if (!message.success) return { genuine: false, detail: 'it is none of Adyen’s notifications' }
  const isRight = message.data.notificationItems.every(({ NotificationRequestItem: item }) => {
    const signature = Buffer.from(item.additionalData?.hmacSignature ?? '', 'base64')
    return [plain, escaped].some(write => {
      const expected = Buffer.from(signatureOf(item, hmacKey, write), 'base64')
      return signature.length === expected.length && timingSafeEqual(signature, expected)
    })
  })
  return isRight ? { genuine: true } : { genuine: false, detail: 'its signature is not right' }
}

const plain = (text: string) => text
/**
 * As its documents had it, and its older libraries: a backslash and a colon of a field stand behind a backslash
 * [recalled]. Either way the key is needed, and only references of other programs hold one.
 */
const escaped = (text: string) => text.replaceAll(/[\\:]/g, String.raw`\$&`)

/**
 * Base64 of the HMAC-SHA256 over the eight signed fields, joined by colons, each as it stands or as it is `written`.
 * @internal
 */
export function signatureOf(item: NotificationItem, hmacKey: string, written = plain): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode, success } = item
  const signed = [
    pspReference,
    originalReference ?? '',
    merchantAccountCode,
    merchantReference ?? '',
    String(amount?.value ?? ''),
    amount?.currency ?? '',
    eventCode,
    success,
  ]
    .map(written)
    .join(':')
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(signed, 'utf8').digest('base64')
}

/** Reads what Adyen posts: notices of card payments of this account. Anything else is heard and means nothing to us. */
export function readAdyenNotices(
  { merchantAccount }: AdyenCredentials,
  body: unknown,
  receivedAt: Date,
): CardNotice[] | null {
  const message = notificationMessage.safeParse(body)
  if (!message.success) return null
  return message.data.notificationItems
    .map(({ NotificationRequestItem: item }) => item)
    .filter(item => item.merchantAccountCode === merchantAccount)
    .flatMap(item => noticesIn(item, receivedAt))
}

function noticesIn(item: NotificationItem, receivedAt: Date): CardNotice[] {
  // What is not ours to read in centavos of BRL is not guessed at.
  if (item.amount && item.amount.currency !== 'BRL') return []
  const fact = factIn(item)
  if (!fact) return []
  const { eventCode, pspReference, success, originalReference, merchantReference, eventDate } = item
  const isOfPayment = eventCode === 'AUTHORISATION' || eventCode === 'EXPIRE'
  const named = 'what' in fact && fact.what === 'refund' ? null : merchantReference
  const payment = originalReference || (isOfPayment ? pspReference : null)
  const reference = named ? referenceHere(named) : null
  if (!payment && !reference) return []
  return [
    { key: `${eventCode}:${pspReference}:${success}`, payment, reference, at: timeOf(eventDate) ?? receivedAt, fact },
  ]
}

function factIn(item: NotificationItem): NoticeFact | null {
  const { eventCode, success, pspReference: request, merchantReference, additionalData } = item
  const isDone = success === 'true'
  const reason = item.reason?.slice(0, 140) || null
  const amount = item.amount ? centavos(item.amount.value) : null
  const reference = merchantReference ? referenceHere(merchantReference) : null
  const ofCard = { request, reference: null }
  switch (eventCode) {
    case 'AUTHORISATION': {
      const card = cardIn(additionalData, item.paymentMethod, isDone ? item.reason : null)
      if (isDone) return { is: 'authorized', amount, card, ...reviewIn(additionalData) }
      const said = { additionalData, brand: card.brand }
      return { is: 'declined', decline: declineBy(additionalData?.refusalReasonCode, reason, said), card }
    }
    case 'MANUAL_REVIEW_ACCEPT':
    case 'MANUAL_REVIEW_REJECT':
      return isDone ? { is: 'reviewed', accepted: eventCode === 'MANUAL_REVIEW_ACCEPT' } : null
    case 'CAPTURE':
      return isDone
        ? { is: 'done', what: 'capture', amount, ...ofCard }
        : { is: 'rejected', what: 'capture', reason, ...ofCard }
    case 'CAPTURE_FAILED':
      return isDone && amount ? { is: 'undone', what: 'capture', amount, reason, ...ofCard } : null
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
      return isDone
        ? { is: 'done', what: 'cancel', amount: null, ...ofCard }
        : { is: 'rejected', what: 'cancel', reason, ...ofCard }
    case 'REFUND':
      return isDone
        ? { is: 'done', what: 'refund', request, amount, reference }
        : { is: 'rejected', what: 'refund', request, reason, reference }
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return isDone && amount ? { is: 'undone', what: 'refund', request, amount, reason, reference } : null
    case 'CANCEL_OR_REFUND':
      // What it came to is not signed: what there was to be reversed says it.
      return isDone
        ? { is: 'done', what: 'reversal', amount: null, ...ofCard }
        : { is: 'rejected', what: 'reversal', reason, ...ofCard }
    case 'EXPIRE':
      return isDone ? { is: 'lapsed' } : null
    case 'OFFER_CLOSED':
      return isDone ? { is: 'lapsed', ofOffer: true } : null
    default:
      return disputeIn(item) ?? unknownIn(item)
  }
}

/** What its documents say of each; of the pre-arbitrations, who was asked to accept them and did. */
const STAGES: Readonly<Record<string, DisputeStage>> = {
  REQUEST_FOR_INFORMATION: 'announced',
  NOTIFICATION_OF_CHARGEBACK: 'announced',
  PREARBITRATION_OPEN: 'announced',
  NOTIFICATION_OF_FRAUD: 'announced',
  PREARBITRATION_DECLINED: 'announced',
  SCHEME_ARBITRATION: 'announced',
  CHARGEBACK: 'taken',
  CHARGEBACK_REVERSED: 'won',
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: 'won',
  SECOND_CHARGEBACK: 'lost',
  DISPUTE_DEFENSE_PERIOD_ENDED: 'closed',
  PREARBITRATION_WON: 'won',
  PREARBITRATION_ISSUER_WITHDRAWN: 'won',
  PREARBITRATION_ACCEPTED: 'lost',
  PREARBITRATION_LOST: 'lost',
  SCHEME_ARBITRATION_WON: 'won',
  SCHEME_ARBITRATION_LOST: 'lost',
}
type DisputeStage = NoticeOf<'disputed'>['fact']['stage']

const ANNOUNCED: Readonly<Record<string, string>> = {
  REQUEST_FOR_INFORMATION: 'a request for information by the issuer',
  NOTIFICATION_OF_CHARGEBACK: 'a chargeback that begins',
  PREARBITRATION_OPEN: 'a pre-arbitration',
  NOTIFICATION_OF_FRAUD: 'a report of fraud by the issuer, which a chargeback may follow',
  PREARBITRATION_DECLINED: 'a pre-arbitration that was declined, and may go on to the scheme',
  SCHEME_ARBITRATION: 'an arbitration by the scheme',
}

/** What changes nothing of a payment that this connector asked for, or is about no payment. */
const OF_NO_MATTER: ReadonlySet<string> = new Set([
  // Of a case that is known by another event.
  ...['INFORMATION_SUPPLIED', 'ISSUER_COMMENTS'],
  // The refund itself is told, too.
  ...['POSTPONED_REFUND', 'RECURRING_CONTRACT', 'REPORT_AVAILABLE'],
  ...['ORDER_OPENED', 'ORDER_CLOSED', 'AUTORESCUE', 'CANCEL_AUTORESCUE'],
  ...['PAYOUT_THIRDPARTY', 'PAYOUT_DECLINE', 'PAYOUT_EXPIRE', 'PAIDOUT_REVERSED'],
  ...['ACH_NOTIFICATION_OF_CHANGE', 'DIRECT_DEBIT_NOTICE_OF_CHANGE_NOTIFICATION'],
])

/** What was only announced has taken nothing. */
function disputeIn({ eventCode, pspReference, amount, additionalData, success }: NotificationItem): NoticeFact | null {
  const stage = Object.hasOwn(STAGES, eventCode) ? STAGES[eventCode] : undefined
  if (!stage || !amount || amount.value === 0 || success !== 'true') return null
  const code =
    additionalData?.chargebackReasonCode
      ?.replaceAll(/[^\w. -]/g, '')
      .trim()
      .slice(0, 40) ?? ''
  const due = additionalData?.defensePeriodEndsAt
  return {
    is: 'disputed',
    stage,
    dispute: pspReference,
    amount: centavos(amount.value),
    reason: reasonOf(code),
    code,
    dueAt: timeOf(due)?.toISOString() ?? null,
    ...(ANNOUNCED[eventCode] && { says: ANNOUNCED[eventCode] }),
  }
}

/**
 * What else is told of a payment, of a kind that we do not know: a person looks at it, and nothing is guessed. Of what
 * is known, and says nothing here, nobody is asked.
 */
function unknownIn({ eventCode, pspReference, originalReference, amount }: NotificationItem): NoticeFact | null {
  if (!originalReference || Object.hasOwn(STAGES, eventCode) || OF_NO_MATTER.has(eventCode)) return null
  const says = `what this program does not know (${eventCode.replaceAll(/[^\w]/g, '').slice(0, 60)})`
  const about = { dispute: pspReference, amount: centavos(amount?.value ?? 0), reason: 'other', code: '' } as const
  return { is: 'disputed', stage: 'announced', ...about, dueAt: null, says }
}

/** Visa's groups of reasons and Mastercard's codes, as far as they say something to us. */
function reasonOf(code: string): CardDispute['reason'] {
  if (/^10\.|^48(37|49|70|71)/.test(code)) return 'fraud'
  if (/^13\.1$/.test(code)) return 'not_received'
  if (/^13\.3$|^4853/.test(code)) return 'not_as_described'
  if (/^13\.[27]$/.test(code)) return 'canceled'
  if (/^12\.6|^4834/.test(code)) return 'duplicate'
  return 'other'
}

/** It names its zone; without one it would be another moment here than there. */
function timeOf(text: string | null | undefined): Date | null {
  const time = /(Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return Number.isNaN(time) ? null : new Date(time)
}
