import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { isAbecsCode, readAbecsCode } from '../../../shared/declines/abecs.ts'
import { type DeclineReason, declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { CardDecline } from '../acquirer-port.ts'

type Meaning = { reason: DeclineReason; final?: true }

/** Cielo's own codes besides ABECS: its manual, "Códigos de retorno da venda". */
const OWN: Readonly<Record<string, Meaning>> = {
  AA: { reason: 'issuer_unavailable' },
  AF: { reason: 'wrong_function' },
  AG: { reason: 'wrong_function' },
  AH: { reason: 'wrong_function' },
  AI: { reason: 'not_authenticated' },
  AV: { reason: 'card_details_wrong' },
  BL: { reason: 'limit_exceeded' },
  BM: { reason: 'card_invalid' },
  BN: { reason: 'card_blocked' },
  BO: { reason: 'not_approved' },
  BP: { reason: 'card_invalid' },
  BR: { reason: 'card_canceled' },
  C1: { reason: 'wrong_function' },
  DF: { reason: 'card_invalid' },
  DM: { reason: 'limit_exceeded' },
  98: { reason: 'issuer_unavailable' },
  99: { reason: 'issuer_unavailable' },
  999: { reason: 'issuer_unavailable' },
  BP171: { reason: 'suspected_fraud' },
  BP176: { reason: 'store_problem' },
  BP900: { reason: 'issuer_unavailable' },
  BP901: { reason: 'issuer_unavailable' },
}

/** American Express has numbers of its own, which Cielo tells as these or as they are. */
const AMEX: Readonly<Record<string, Meaning>> = {
  FA: { reason: 'not_approved' },
  100: { reason: 'not_approved' },
  A5: { reason: 'insufficient_funds' },
  116: { reason: 'insufficient_funds' },
  121: { reason: 'limit_exceeded' },
  A6: { reason: 'password_wrong' },
  117: { reason: 'password_wrong' },
  A7: { reason: 'password_wrong' },
  180: { reason: 'password_wrong' },
  A4: { reason: 'password_blocked' },
  106: { reason: 'password_blocked' },
  BV: { reason: 'card_expired' },
  101: { reason: 'card_expired' },
  JB: { reason: 'amount_not_allowed' },
  110: { reason: 'amount_not_allowed' },
  A2: { reason: 'not_permitted' },
  115: { reason: 'not_permitted' },
  8: { reason: 'card_details_wrong' },
  122: { reason: 'card_details_wrong' },
  DA: { reason: 'store_problem' },
  109: { reason: 'store_problem' },
  A3: { reason: 'store_problem' },
  181: { reason: 'store_problem' },
  FD: { reason: 'card_canceled', final: true },
  200: { reason: 'card_canceled', final: true },
  AE: { reason: 'issuer_unavailable' },
  911: { reason: 'issuer_unavailable' },
  A1: { reason: 'issuer_unavailable' },
  912: { reason: 'issuer_unavailable' },
}

/** What Mastercard advises: the card is never to be tried again, or only with other data. */
const NEVER_AGAIN: ReadonlySet<string> = new Set(['01', '03', '21'])

/**
 * Why a card was declined: ABECS by brand, else Cielo's own; what is in neither is unknown and not tried again.
 * Mastercard's advice may forbid what ABECS allows, and never the other way round.
 */
export function declineBy(code: string, brand: CardBrandName, advice: string | null): CardDecline {
  const { reason, final } = meaningOf(code.toUpperCase(), brand)
  const isForbidden = brand === 'mastercard' && advice !== null && NEVER_AGAIN.has(advice.padStart(2, '0'))
  const retry = final || isForbidden ? 'never' : declineReasons[reason].retry
  return { code: padded(code).slice(0, 40), reason, retry, available: null }
}

function meaningOf(code: string, brand: CardBrandName): Meaning {
  if (brand === 'amex' && Object.hasOwn(AMEX, code)) return AMEX[code] ?? { reason: 'unknown' }
  if (Object.hasOwn(OWN, code)) return OWN[code] ?? { reason: 'unknown' }
  const twoDigits = padded(code)
  if (!isAbecsCode(twoDigits)) return { reason: 'unknown', final: true }
  const { reason, reversible } = readAbecsCode(twoDigits, brand)
  return reversible ? { reason } : { reason, final: true }
}

/** The same code comes as 5 and as 05. */
function padded(code: string): string {
  return /^\d$/.test(code) ? `0${code}` : code
}
