import type { CardBrandName } from './card-brands.ts'

/** What a card of the brand can be. `voucher` alone: a brand that carries vouchers without telling which. */
export type CardKind =
  | 'credit'
  | 'debit'
  | 'prepaid'
  | 'private-label'
  | 'voucher'
  | 'voucher-meal'
  | 'voucher-food'
  | 'voucher-fuel'
  | 'voucher-culture'
  | 'multibenefit'
  | 'fleet'
  | 'gift'

/**
 * `legacy` issues few cards of its own or none; `unverified` means that we found no proof of life and none of death.
 * `closed` cards are recognized and rejected kindly, never offered; `renamed` stands in old records alone.
 */
export type CardBrandStatus = 'active' | 'legacy' | 'unverified' | 'closed' | 'renamed'

export interface CardBrandFacts {
  readonly kinds: readonly CardKind[]
  readonly status: CardBrandStatus
  /** The brand that took its cards over. */
  readonly movedTo?: CardBrandName
}

/** What is known of each brand, as of November 2026; what it is called: card-brand-labels.ts. */
export const cardBrandFacts: Readonly<Record<CardBrandName, CardBrandFacts>> = {
  // The bank is Agibank now; whether the scheme ended is not known.
  agiplan: { kinds: ['credit', 'private-label'], status: 'legacy' },
  alelo: { kinds: ['voucher-meal', 'voucher-food', 'multibenefit'], status: 'active' },
  amex: { kinds: ['credit'], status: 'active' },
  aura: { kinds: ['credit'], status: 'legacy' },
  avista: { kinds: ['credit', 'private-label'], status: 'unverified' },
  banescard: { kinds: ['credit', 'debit', 'voucher'], status: 'active' },
  banese: { kinds: ['credit'], status: 'active' },
  // Banricompras is the debit side, Banricard the vouchers.
  banrisul: { kinds: ['debit', 'credit', 'voucher-meal', 'voucher-food'], status: 'active' },
  // Bought by Pluxee; Santander moved its own staff in August 2024.
  ben: { kinds: ['voucher-meal', 'voucher-food'], status: 'closed', movedTo: 'pluxee' },
  brasilcard: { kinds: ['credit', 'private-label'], status: 'unverified' },
  cabal: { kinds: ['credit', 'debit', 'voucher'], status: 'active' },
  calcard: { kinds: ['credit', 'private-label'], status: 'unverified' },
  cooper: { kinds: ['credit', 'private-label', 'voucher-food'], status: 'active' },
  credishop: { kinds: ['credit', 'private-label'], status: 'active' },
  // Newer cards run on Visa.
  credz: { kinds: ['credit', 'private-label'], status: 'legacy' },
  // Liquidated by the Central Bank on 13 February 2020.
  dacasa: { kinds: ['credit', 'private-label'], status: 'closed' },
  diners: { kinds: ['credit'], status: 'active' },
  discover: { kinds: ['credit'], status: 'active' },
  elo: { kinds: ['credit', 'debit', 'voucher'], status: 'active' },
  fortbrasil: { kinds: ['credit', 'private-label'], status: 'active' },
  goodcard: { kinds: ['voucher-fuel', 'fleet'], status: 'active' },
  greencard: { kinds: ['voucher-meal', 'voucher-food'], status: 'active' },
  // Both ended on 30 June 2025. That Hiper's cards went the way of Hipercard's is inferred: one arrangement held both.
  hiper: { kinds: ['credit'], status: 'closed', movedTo: 'mastercard' },
  hipercard: { kinds: ['credit'], status: 'closed', movedTo: 'mastercard' },
  jcb: { kinds: ['credit'], status: 'active' },
  mastercard: { kinds: ['credit', 'debit', 'prepaid', 'voucher'], status: 'active' },
  // Asks for the odometer and the plate at the pump: no card for a shop on the web.
  maxifrota: { kinds: ['fleet', 'voucher-fuel'], status: 'active' },
  other: {
    kinds: ['credit', 'debit', 'voucher', 'private-label'],
    status: 'active',
  },
  pluxee: {
    kinds: ['voucher-meal', 'voucher-food', 'voucher-culture', 'voucher-fuel', 'gift'],
    status: 'active',
  },
  senff: { kinds: ['credit', 'private-label'], status: 'active' },
  // The same number ranges, which answer pluxee.
  sodexo: {
    kinds: ['voucher-meal', 'voucher-food', 'voucher-culture', 'voucher-fuel', 'gift'],
    status: 'renamed',
    movedTo: 'pluxee',
  },
  // The company is called Afinz since 2021.
  sorocred: { kinds: ['credit', 'debit', 'voucher', 'private-label'], status: 'legacy' },
  ticket: {
    kinds: ['voucher-meal', 'voucher-food', 'voucher-culture', 'voucher-fuel'],
    status: 'active',
  },
  unionpay: { kinds: ['credit', 'debit'], status: 'active' },
  up: { kinds: ['voucher-meal', 'voucher-food', 'credit'], status: 'active' },
  valecard: { kinds: ['voucher-meal', 'voucher-food', 'voucher-fuel', 'fleet'], status: 'active' },
  verdecard: { kinds: ['credit', 'private-label'], status: 'active' },
  verocard: { kinds: ['voucher-meal', 'voucher-food'], status: 'active' },
  visa: { kinds: ['credit', 'debit', 'prepaid', 'voucher'], status: 'active' },
  vrbeneficios: {
    kinds: ['voucher-meal', 'voucher-food', 'voucher-culture', 'voucher-fuel'],
    status: 'active',
  },
}

/** What a payer chooses between: on Visa, Mastercard and Elo no digit tells it. */
export type CardFunding = 'credit' | 'debit' | 'voucher'

const fundingOfKind: Readonly<Record<CardKind, CardFunding>> = {
  credit: 'credit',
  debit: 'debit',
  // Paid like credit in one instalment: nobody asks the payer for it by its name.
  prepaid: 'credit',
  'private-label': 'credit',
  voucher: 'voucher',
  'voucher-meal': 'voucher',
  'voucher-food': 'voucher',
  'voucher-fuel': 'voucher',
  'voucher-culture': 'voucher',
  multibenefit: 'voucher',
  fleet: 'voucher',
  gift: 'voucher',
}

/** How a card of the brand may be paid with, in the order of its kinds. The acquirer's answer decides for one card. */
export function cardFundings(brand: CardBrandName): CardFunding[] {
  return [...new Set(cardBrandFacts[brand].kinds.map(kind => fundingOfKind[kind]))]
}
