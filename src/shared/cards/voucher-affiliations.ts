import { cardBrandFacts } from './card-brand-facts.ts'
import { type CardBrandName, cardBrandNames } from './card-brands.ts'
import { voucherKindsOf } from './voucher-kinds.ts'

/** What an issuer of vouchers knows a store by, as a store and an acquirer call it. */
export const affiliationFields = ['tax_id', 'mcc', 'merchant_id', 'affiliation_id'] as const
export type AffiliationField = (typeof affiliationFields)[number]

const known: Readonly<Partial<Record<CardBrandName, readonly AffiliationField[]>>> = {
  alelo: ['tax_id', 'mcc'],
  ticket: ['tax_id', 'merchant_id'],
  pluxee: ['tax_id'],
}

/**
 * What a brand's issuer wants to know of a store. `affiliation_id`: the number that the issuer gave, where we know of
 * no other way.
 */
export function affiliationNeeds(brand: CardBrandName): readonly AffiliationField[] {
  return known[brand] ?? ['affiliation_id']
}

/** The brands that a store can be affiliated with: they carry vouchers, and still take stores. `other` is no issuer. */
export const affiliableBrands: readonly CardBrandName[] = cardBrandNames.filter(
  brand =>
    brand !== 'other' &&
    voucherKindsOf(brand).length > 0 &&
    !['closed', 'renamed'].includes(cardBrandFacts[brand].status),
)
