import type { Language } from '../language.ts'
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
  /** What a person calls it. A name is the same in both languages; a description is not. */
  readonly label: string | Readonly<Record<Language, string>>
  readonly kinds: readonly CardKind[]
  readonly status: CardBrandStatus
  /** The brand that took its cards over. */
  readonly movedTo?: CardBrandName
}

/** What is known of each brand, as of November 2026. */
export const cardBrandFacts: Readonly<Record<CardBrandName, CardBrandFacts>> = {
  // The bank is Agibank now; whether the scheme ended is not known.
  agiplan: { label: 'Agiplan', kinds: ['credit', 'private-label'], status: 'legacy' },
  alelo: { label: 'Alelo', kinds: ['voucher-meal', 'voucher-food', 'multibenefit'], status: 'active' },
  amex: { label: 'American Express', kinds: ['credit'], status: 'active' },
  aura: { label: 'Aura', kinds: ['credit'], status: 'legacy' },
  avista: { label: 'Avista', kinds: ['credit', 'private-label'], status: 'unverified' },
  banescard: { label: 'Banescard', kinds: ['credit', 'debit', 'voucher'], status: 'active' },
  banese: { label: 'Banese Card', kinds: ['credit'], status: 'active' },
  // Banricompras is the debit side, Banricard the vouchers.
  banrisul: { label: 'Banrisul', kinds: ['debit', 'credit', 'voucher-meal', 'voucher-food'], status: 'active' },
  // Bought by Pluxee; Santander moved its own staff in August 2024.
  ben: { label: 'Ben Visa Vale', kinds: ['voucher-meal', 'voucher-food'], status: 'closed', movedTo: 'pluxee' },
  brasilcard: { label: 'BrasilCard', kinds: ['credit', 'private-label'], status: 'unverified' },
  cabal: { label: 'Cabal', kinds: ['credit', 'debit', 'voucher'], status: 'active' },
  calcard: { label: 'Calcard', kinds: ['credit', 'private-label'], status: 'unverified' },
  cooper: { label: 'Cooper Card', kinds: ['credit', 'private-label', 'voucher-food'], status: 'active' },
  credishop: { label: 'Credi-Shop', kinds: ['credit', 'private-label'], status: 'active' },
  // Newer cards run on Visa.
  credz: { label: 'Credz', kinds: ['credit', 'private-label'], status: 'legacy' },
  // Liquidated by the Central Bank on 13 February 2020.
  dacasa: { label: 'Dacasa', kinds: ['credit', 'private-label'], status: 'closed' },
  diners: { label: 'Diners Club', kinds: ['credit'], status: 'active' },
  discover: { label: 'Discover', kinds: ['credit'], status: 'active' },
  elo: { label: 'Elo', kinds: ['credit', 'debit', 'voucher'], status: 'active' },
  fortbrasil: { label: 'FortBrasil', kinds: ['credit', 'private-label'], status: 'active' },
  goodcard: { label: 'Good Card', kinds: ['voucher-fuel', 'fleet'], status: 'active' },
  greencard: { label: 'Green Card', kinds: ['voucher-meal', 'voucher-food'], status: 'active' },
  // Both ended on 30 June 2025. That Hiper's cards went the way of Hipercard's is inferred: one arrangement held both.
  hiper: { label: 'Hiper', kinds: ['credit'], status: 'closed', movedTo: 'mastercard' },
  hipercard: { label: 'Hipercard', kinds: ['credit'], status: 'closed', movedTo: 'mastercard' },
  jcb: { label: 'JCB', kinds: ['credit'], status: 'active' },
  mastercard: { label: 'Mastercard', kinds: ['credit', 'debit', 'prepaid', 'voucher'], status: 'active' },
  // Asks for the odometer and the plate at the pump: no card for a shop on the web.
  maxifrota: { label: 'MaxiFrota', kinds: ['fleet', 'voucher-fuel'], status: 'active' },
  other: {
    label: { 'pt-BR': 'Outra bandeira', 'en-GB': 'Other brand' },
    kinds: ['credit', 'debit', 'voucher', 'private-label'],
    status: 'active',
  },
  pluxee: {
    label: 'Pluxee',
    kinds: ['voucher-meal', 'voucher-food', 'voucher-culture', 'voucher-fuel', 'gift'],
    status: 'active',
  },
  senff: { label: 'Senff', kinds: ['credit', 'private-label'], status: 'active' },
  // The same number ranges, which answer pluxee.
  sodexo: {
    label: 'Sodexo',
    kinds: ['voucher-meal', 'voucher-food', 'voucher-culture', 'voucher-fuel', 'gift'],
    status: 'renamed',
    movedTo: 'pluxee',
  },
  // The company is called Afinz since 2021.
  sorocred: { label: 'Sorocred', kinds: ['credit', 'debit', 'voucher', 'private-label'], status: 'legacy' },
  ticket: {
    label: 'Ticket',
    kinds: ['voucher-meal', 'voucher-food', 'voucher-culture', 'voucher-fuel'],
    status: 'active',
  },
  unionpay: { label: 'UnionPay', kinds: ['credit', 'debit'], status: 'active' },
  up: { label: 'Up Brasil', kinds: ['voucher-meal', 'voucher-food', 'credit'], status: 'active' },
  valecard: { label: 'ValeCard', kinds: ['voucher-meal', 'voucher-food', 'voucher-fuel', 'fleet'], status: 'active' },
  verdecard: { label: 'VerdeCard', kinds: ['credit', 'private-label'], status: 'active' },
  verocard: { label: 'VeroCard', kinds: ['voucher-meal', 'voucher-food'], status: 'active' },
  visa: { label: 'Visa', kinds: ['credit', 'debit', 'prepaid', 'voucher'], status: 'active' },
  vrbeneficios: {
    label: 'VR Benefícios',
    kinds: ['voucher-meal', 'voucher-food', 'voucher-culture', 'voucher-fuel'],
    status: 'active',
  },
}

/** The brand's name as a person reads it. */
export function cardBrandLabel(brand: CardBrandName, language: Language): string {
  const { label } = cardBrandFacts[brand]
  return typeof label === 'string' ? label : label[language]
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
