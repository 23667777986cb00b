import type { CardBrandName } from '../../../shared/cards/card-brands.ts'

/** What a voucher's issuer lets be given back. */
interface IssuerRules {
  partialRefund: boolean
}

/** Ticket takes refunds in part, by one gateway's word; the others only the whole. All of them on the same day. */
const partialRefund: readonly CardBrandName[] = ['ticket']

/** The rules of a voucher's issuer, by its brand. */
export function issuerRules(brand: CardBrandName): IssuerRules {
  return { partialRefund: partialRefund.includes(brand) }
}
