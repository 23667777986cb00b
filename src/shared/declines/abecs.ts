import type { CardBrandName } from '../cards/card-brands.ts'
import type { DeclineReason } from './decline-reasons.ts'

/** What a code means, and whether ABECS calls it reversible: an irreversible one is never sent again. */
interface AbecsCode {
  readonly reason: DeclineReason
  readonly reversible: boolean
}

const reversible = (reason: DeclineReason): AbecsCode => ({ reason, reversible: true })
const irreversible = (reason: DeclineReason): AbecsCode => ({ reason, reversible: false })

/**
 * The codes of Normativo ABECS 21, in force since 15 July 2020, as the acquirers publish them by brand (Cielo, "Códigos
 * de Retorno ABECS"). Where brands differ, this is what Elo and Visa mean by it; what Mastercard means stands below.
 */
const general = {
  '03': irreversible('store_problem'),
  '04': reversible('try_again'),
  '05': reversible('not_approved'),
  '06': reversible('store_problem'),
  '07': irreversible('not_permitted'),
  '12': irreversible('card_details_wrong'),
  '13': irreversible('amount_not_allowed'),
  '14': irreversible('card_details_wrong'),
  '15': irreversible('card_details_wrong'),
  '19': irreversible('store_problem'),
  '23': irreversible('installments_not_allowed'),
  '30': irreversible('store_problem'),
  '38': reversible('password_blocked'),
  '39': irreversible('wrong_function'),
  '41': irreversible('card_canceled'),
  '43': irreversible('card_canceled'),
  '46': irreversible('card_canceled'),
  '51': reversible('insufficient_funds'),
  '52': irreversible('wrong_function'),
  '53': irreversible('wrong_function'),
  '54': irreversible('card_expired'),
  '55': reversible('password_wrong'),
  '56': irreversible('card_details_wrong'),
  '57': irreversible('not_permitted'),
  '58': irreversible('store_problem'),
  '59': reversible('suspected_fraud'),
  '61': reversible('limit_exceeded'),
  '62': reversible('card_blocked'),
  '63': irreversible('card_details_wrong'),
  '64': irreversible('amount_not_allowed'),
  '65': reversible('limit_exceeded'),
  '74': irreversible('password_wrong'),
  '75': reversible('password_blocked'),
  '76': irreversible('card_invalid'),
  '77': irreversible('card_invalid'),
  '78': reversible('card_not_activated'),
  '82': irreversible('card_invalid'),
  '83': irreversible('password_wrong'),
  '88': irreversible('card_invalid'),
  '91': reversible('issuer_unavailable'),
  '92': irreversible('card_invalid'),
  '93': irreversible('not_permitted'),
  '94': irreversible('store_problem'),
  '96': reversible('issuer_unavailable'),
} as const satisfies Record<string, AbecsCode>

export type AbecsCodeName = keyof typeof general

/** Mastercard (and Hiper, while it lasted) uses some of them otherwise. */
const mastercard: Partial<Record<AbecsCodeName, AbecsCode>> = {
  '04': irreversible('not_permitted'),
  '12': irreversible('installments_not_allowed'),
  '62': irreversible('not_permitted'),
  '63': reversible('suspected_fraud'),
}

/** Every code of the table. */
export const abecsCodes = Object.keys(general).sort() as [AbecsCodeName, ...AbecsCodeName[]]

export function isAbecsCode(text: string): text is AbecsCodeName {
  return Object.hasOwn(general, text)
}

/**
 * What a code of ABECS says of a card of this brand; a code that is not in the table is unknown and not tried again.
 */
export function readAbecsCode(code: string, brand: CardBrandName): AbecsCode {
  // Some acquirers write 5 for 05.
  const name = code.padStart(2, '0')
  if (!isAbecsCode(name)) return irreversible('unknown')
  return (brand === 'mastercard' || brand === 'hiper' ? mastercard[name] : undefined) ?? general[name]
}
