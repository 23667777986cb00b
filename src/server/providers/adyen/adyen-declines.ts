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
  38: { reason: 'not_authenticated' },
  39: { reason: 'not_authenticated' },
  42: { reason: 'not_authenticated' },
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
    ['Authentication error', '42'],
  ].map(([sentence = '', code = '']) => [sentence.toLowerCase(), code]),
)

/** Why a card was declined, by code or by sentence; what is neither is unknown and not tried again. */
export function declineBy(code: string | null | undefined, sentence: string | null | undefined): CardDecline {
  const known = code || SENTENCES.get(sentence?.trim().toLowerCase() ?? '') || ''
  const found = Object.hasOwn(DECLINES, known) ? DECLINES[known] : undefined
  const { reason, retry }: Meaning = found ?? { reason: 'unknown' }
  const shown = known || sentence?.replaceAll(/[^\w -]/g, '').slice(0, 40) || 'declined'
  return { code: shown.slice(0, 40), reason, retry: retry ?? declineReasons[reason].retry, available: null }
}
