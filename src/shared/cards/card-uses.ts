import { type CardFunding, cardBrandFacts, cardFundings } from './card-brand-facts.ts'
import { type CardBrandName, cardBrandNames } from './card-brands.ts'
import { cardNumbers } from './card-numbers.ts'
import { type VoucherKind, voucherKindsOf } from './voucher-kinds.ts'

/** One way to pay with a card: what the payer chooses where a card can be several things. */
export type CardUse =
  | { readonly funding: 'credit' | 'debit' }
  | { readonly funding: 'voucher'; readonly voucherKind: VoucherKind }

/** What a charge takes. */
export interface TakenCards {
  readonly fundings: readonly CardFunding[]
  readonly voucherKinds: readonly VoucherKind[]
  /** Null: every brand that is not closed. */
  readonly brands: readonly CardBrandName[] | null
}

/**
 * What a card of the brand can be used for here, in the order credit, debit, vouchers; empty when the charge takes none
 * of it.
 */
export function cardUses(brand: CardBrandName, taken: TakenCards): CardUse[] {
  if (taken.brands !== null && !taken.brands.includes(brand)) return []
  const possible = cardFundings(brand)
  const plain = (['credit', 'debit'] as const).filter(
    funding => possible.includes(funding) && taken.fundings.includes(funding),
  )
  const vouchers = taken.fundings.includes('voucher')
    ? voucherKindsOf(brand).filter(kind => taken.voucherKinds.includes(kind))
    : []
  return [
    ...plain.map(funding => ({ funding })),
    ...vouchers.map(voucherKind => ({ funding: 'voucher', voucherKind }) as const),
  ]
}

/** A use as one word: `credit`, `debit`, `voucher-meal`. */
export type CardUseName = 'credit' | 'debit' | `voucher-${VoucherKind}`

/** The word of a use. */
export function cardUseName(use: CardUse): CardUseName {
  return use.funding === 'voucher' ? `voucher-${use.voucherKind}` : use.funding
}

const ranged: ReadonlySet<CardBrandName> = new Set(cardNumbers.map(({ brand }) => brand))

/**
 * The open brands without a public range, for the payer to choose from: they are never guessed. Alphabetical, with
 * `other` at the end.
 */
export const brandsToChoose: readonly CardBrandName[] = [
  ...cardBrandNames.filter(
    brand => brand !== 'other' && !ranged.has(brand) && !['closed', 'renamed'].includes(cardBrandFacts[brand].status),
  ),
  'other',
]
