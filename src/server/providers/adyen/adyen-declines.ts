import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { isAbecsCode, readAbecsCode } from '../../../shared/declines/abecs.ts'
import { type DeclineReason, type DeclineRetry, declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { CardDecline } from '../acquirer-port.ts'

interface Meaning {
  reason: DeclineReason
  /** Where it is not the reason's own. */
  retry?: DeclineRetry
}

/** Adyen's codes of refusals. */
const DECLINES: Readonly<Record<string, Meaning>> = {
  2: { reason: 'not_approved' },
  3: { reason: 'not_approved' },
  4: { reason: 'issuer_unavailable' },
  5: { reason: 'card_blocked' },
  6: { reason: 'card_expired' },
  7: { reason: 'amount_not_allowed' },
  8: { reason: 'card_details_wrong' },
  9: { reason: 'issuer_unavailable' },
  10: { reason: 'not_permitted' },
  11: { reason: 'not_authenticated' },
  12: { reason: 'insufficient_funds' },
  14: { reason: 'suspected_fraud' },
  15: { reason: 'not_authenticated' },
  16: { reason: 'not_authenticated' },
  17: { reason: 'password_wrong' },
  18: { reason: 'password_blocked' },
  // Of a PIN that no page asks for.
  19: { reason: 'not_permitted' },
  20: { reason: 'suspected_fraud' },
  21: { reason: 'try_again' },
  22: { reason: 'suspected_fraud' },
  23: { reason: 'not_permitted' },
  // Of the security code alone: the card itself is right, and so may the next code be.
  24: { reason: 'card_details_wrong', retry: 'now' },
  25: { reason: 'card_blocked' },
  26: { reason: 'not_approved', retry: 'never' },
  27: { reason: 'not_approved' },
  28: { reason: 'limit_exceeded' },
  29: { reason: 'limit_exceeded' },
  31: { reason: 'suspected_fraud' },
  32: { reason: 'card_details_wrong' },
  33: { reason: 'not_permitted' },
  // The card lacks the account that was asked of it: credit and debit of one card [recalled, as the next ones].
  34: { reason: 'wrong_function' },
  35: { reason: 'wrong_function' },
  // Of terminals, which no page is.
  36: { reason: 'not_permitted' },
  37: { reason: 'not_permitted' },
  38: { reason: 'not_authenticated' },
  39: { reason: 'not_authenticated' },
  40: { reason: 'not_permitted' },
  41: { reason: 'not_permitted' },
  42: { reason: 'not_authenticated' },
  43: { reason: 'not_permitted' },
  44: { reason: 'not_permitted' },
  45: { reason: 'not_permitted' },
  46: { reason: 'not_approved', retry: 'never' },
}

/** What a webhook calls a refusal: its sentence, without the code that an answer has. */
const SENTENCES: ReadonlyMap<string, string> = new Map(
  [
    ['Refused', '2'],
    ['Referral', '3'],
    ['Acquirer error', '4'],
    ['Blocked card', '5'],
    ['Expired card', '6'],
    ['Invalid amount', '7'],
    ['Invalid card number', '8'],
    ['Issuer unavailable', '9'],
    ['Not supported', '10'],
    ['3d not authenticated', '11'],
    ['Not enough balance', '12'],
    ['Acquirer fraud', '14'],
    ['Cancelled', '15'],
    ['Shopper cancelled', '16'],
    ['Invalid pin', '17'],
    ['Pin tries exceeded', '18'],
    ['Pin validation not possible', '19'],
    ['Fraud', '20'],
    ['Not submitted', '21'],
    ['FRAUD-CANCELLED', '22'],
    ['Transaction not permitted', '23'],
    ['Cvc declined', '24'],
    ['Restricted card', '25'],
    ['Revocation of auth', '26'],
    ['Declined non generic', '27'],
    ['Withdrawal amount exceeded', '28'],
    ['Withdrawal count exceeded', '29'],
    ['Issuer suspected fraud', '31'],
    ['Avs declined', '32'],
    ['Card requires online pin', '33'],
    ['Authentication required', '38'],
    ['RReq not received from DS', '39'],
    ['Authentication error', '42'],
    ['3DS authentication error', '42'],
    ['Transaction blocked by Adyen to prevent excessive retry fees', '46'],
  ].map(([sentence = '', code = '']) => [sentence.toLowerCase(), code]),
)

/** What else is told of a refusal, where the account has it told ("Additional data"); the card's brand, where known. */
interface Besides {
  additionalData?: Readonly<Record<string, string>> | null | undefined
  brand?: CardBrandName | null
}

/** Codes that say no more than that the answer was no: what the issuer itself wrote says why. */
const VAGUE: ReadonlySet<string> = new Set(['2', '3', '10', '23', '25', '27'])
/** What Mastercard advises: only with other data, or never again [recalled]. */
const NEVER_AGAIN: ReadonlySet<string> = new Set(['01', '03', '21'])
const STRICTNESS = { now: 0, later: 1, never: 2 } as const satisfies Record<DeclineRetry, number>

/**
 * Why a card was declined, by code or by sentence; what is neither is unknown and not tried again. Where the issuer's
 * own code is told, one of ABECS, it says why in place of a vague one; it may forbid another try, and never allows one
 * that Adyen's code forbids.
 */
export function declineBy(
  code: string | null | undefined,
  sentence: string | null | undefined,
  { additionalData, brand }: Besides = {},
): CardDecline {
  const known = code?.trim() || SENTENCES.get(sentence?.trim().toLowerCase() ?? '') || ''
  const found = Object.hasOwn(DECLINES, known) ? DECLINES[known] : undefined
  const own = { reason: found?.reason ?? 'unknown', retry: retryOf(found ?? { reason: 'unknown' }) } as const
  const raw = rawOf(additionalData?.refusalReasonRaw, brand ?? 'other')
  const isSharper = raw !== null && (found === undefined || VAGUE.has(known))
  const advice = /^\d{1,2}/.exec(additionalData?.merchantAdviceCode?.trim() ?? '')?.[0].padStart(2, '0')
  // What Adyen's code leaves open the issuer's may close, also where it is not the reason that is shown.
  const said = found === undefined && raw ? [raw.retry] : [own.retry, ...(raw ? [raw.retry] : [])]
  const retries = [...said, ...(advice && NEVER_AGAIN.has(advice) ? (['never'] as const) : [])]
  const retry = retries.reduce((strictest, one) => (STRICTNESS[one] > STRICTNESS[strictest] ? one : strictest))
  const shown = known || raw?.code || sentence?.replaceAll(/[^\w -]/g, '').slice(0, 40) || 'declined'
  return { code: shown.slice(0, 40), reason: isSharper ? raw.reason : own.reason, retry, available: null }
}

function retryOf({ reason, retry }: Meaning): DeclineRetry {
  return retry ?? declineReasons[reason].retry
}

/** An issuer's words begin with its code: `51 : Insufficient funds`, or the code alone [recalled]. */
function rawOf(
  text: string | null | undefined,
  brand: CardBrandName,
): { code: string; reason: DeclineReason; retry: DeclineRetry } | null {
  const [, code = ''] = /^\s*(\d{1,2})\s*(?:[:\-|].*)?$/.exec(text ?? '') ?? []
  const two = code.padStart(2, '0')
  if (!isAbecsCode(two)) return null
  const { reason, reversible } = readAbecsCode(two, brand)
  return { code: two, reason, retry: reversible ? declineReasons[reason].retry : 'never' }
}
