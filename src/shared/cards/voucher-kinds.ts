import { type CardKind, cardBrandFacts } from './card-brand-facts.ts'
import type { CardBrandName } from './card-brands.ts'

/** What a voucher may be spent on: ready meals, groceries, fuel, culture, or several of them. */
export const voucherKinds = ['meal', 'food', 'fuel', 'culture', 'multibenefit'] as const
export type VoucherKind = (typeof voucherKinds)[number]

const voucherOfKind: Readonly<Partial<Record<CardKind, VoucherKind>>> = {
  'voucher-meal': 'meal',
  'voucher-food': 'food',
  'voucher-fuel': 'fuel',
  'voucher-culture': 'culture',
  multibenefit: 'multibenefit',
  fleet: 'fuel',
}

/** The vouchers that a brand is known to carry; all of them where the brand does not tell (`voucher`). */
export function voucherKindsOf(brand: CardBrandName): readonly VoucherKind[] {
  const { kinds } = cardBrandFacts[brand]
  if (kinds.includes('voucher')) return voucherKinds
  return voucherKinds.filter(voucher => kinds.some(kind => voucherOfKind[kind] === voucher))
}
