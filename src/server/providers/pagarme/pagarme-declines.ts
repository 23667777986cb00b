import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { readAbecsCode } from '../../../shared/declines/abecs.ts'
import { type DeclineReason, declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { CardDecline } from '../acquirer-port.ts'

/**
 * Pagar.me's own four digits, which customers of its PSP saw until 28 August 2026: since then, as Gateway customers
 * always, they see the code of ABECS.
 */
const OWN: Readonly<Record<string, { reason: DeclineReason; final?: true }>> = {
  1000: { reason: 'not_approved' },
  1001: { reason: 'card_expired' },
  1002: { reason: 'suspected_fraud' },
  1011: { reason: 'card_details_wrong' },
  1016: { reason: 'insufficient_funds' },
  1019: { reason: 'card_details_wrong' },
  1032: { reason: 'card_blocked' },
  1033: { reason: 'card_expired' },
  1043: { reason: 'suspected_fraud', final: true },
  1070: { reason: 'suspected_fraud' },
  1071: { reason: 'not_authenticated' },
  2000: { reason: 'not_permitted' },
  5025: { reason: 'card_details_wrong' },
  9111: { reason: 'issuer_unavailable' },
  9200: { reason: 'unknown', final: true },
  9999: { reason: 'issuer_unavailable' },
}

/** Why a card was declined, by either vocabulary; what is in neither is unknown and not tried again. */
export function declineBy(code: string, brand: CardBrandName): CardDecline {
  const { reason, final } = meaningOf(code, brand)
  return { code: code.slice(0, 40), reason, retry: final ? 'never' : declineReasons[reason].retry, available: null }
}

function meaningOf(code: string, brand: CardBrandName): { reason: DeclineReason; final?: true } {
  if (/^\d{4}$/.test(code)) {
    if (Object.hasOwn(OWN, code)) return OWN[code] ?? { reason: 'unknown' }
    // 5xxx is about how the account is set up.
    return { reason: code.startsWith('5') ? 'store_problem' : 'unknown' }
  }
  if (code === 'antifraud-reproved') return { reason: 'suspected_fraud' }
  const { reason, reversible } = readAbecsCode(code, brand)
  return reversible ? { reason } : { reason, final: true }
}
