import type { CardFieldFault } from '../../../shared/card-fields/card-fields-messages.ts'
import { type CardBrandName, cardBrand } from '../../../shared/cards/card-brands.ts'

/** The brands that its frames look for: those of Brazil that it acquires. */
export const adyenBrands = [
  'visa',
  'mc',
  'elo',
  'amex',
  'hipercard',
  'hiper',
  'diners',
  'discover',
  'jcb',
  'cup',
] as const

const BRANDS: Partial<Record<string, CardBrandName>> = { mc: 'mastercard', cup: 'unionpay', card: 'other' }

/** Its name of a brand as ours; null while it knows none. */
export function brandOfAdyen(brand: string): CardBrandName | null {
  const named = BRANDS[brand] ?? cardBrand(brand)
  return named === 'other' ? null : named
}

/** Our name of a brand as its; `card` for one that it has no name of. */
export function brandThere(brand: CardBrandName): string {
  const [named] = Object.entries(BRANDS).find(([, ours]) => ours === brand) ?? []
  return named ?? adyenBrands.find(known => known === brand) ?? 'card'
}

/** The codes by which its fields complain, as its library publishes them. */
const FAULTS: Partial<Record<string, CardFieldFault>> = {
  'err.gen.9100': 'incomplete',
  'err.gen.9101': 'incomplete',
  'cc.num.900': 'missing',
  'cc.num.901': 'incomplete',
  'cc.num.902': 'check-digit',
  'cc.num.903': 'not-taken',
  'cc.dat.910': 'missing',
  'cc.dat.911': 'incomplete',
  'cc.dat.912': 'expired',
  'cc.dat.913': 'too-far',
  'cc.dat.914': 'expired',
  'cc.cvc.920': 'missing',
  'cc.cvc.921': 'incomplete',
}

/** What is wrong by a code of its; null where it names nothing. */
export function faultOfAdyen(code: string | null | undefined): CardFieldFault | null {
  return code ? (FAULTS[code] ?? 'incomplete') : null
}
