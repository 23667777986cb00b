import type { Language } from '../language.ts'
import type { CardBrandName } from './card-brands.ts'

/**
 * What a person calls each brand. A name is the same in both languages; a description is not. Apart from what else is
 * known of a brand: a payer's page needs the names alone. A brand that is not here is called as it is known, with a
 * capital letter.
 */
const labels: Readonly<Partial<Record<CardBrandName, string | Readonly<Record<Language, string>>>>> = {
  amex: 'American Express',
  banese: 'Banese Card',
  ben: 'Ben Visa Vale',
  brasilcard: 'BrasilCard',
  cooper: 'Cooper Card',
  credishop: 'Credi-Shop',
  diners: 'Diners Club',
  fortbrasil: 'FortBrasil',
  goodcard: 'Good Card',
  greencard: 'Green Card',
  jcb: 'JCB',
  maxifrota: 'MaxiFrota',
  other: { 'pt-BR': 'Outra bandeira', 'en-GB': 'Other brand' },
  unionpay: 'UnionPay',
  up: 'Up Brasil',
  valecard: 'ValeCard',
  verdecard: 'VerdeCard',
  verocard: 'VeroCard',
  vrbeneficios: 'VR Benefícios',
}

/** The brand's name as a person reads it. */
export function cardBrandLabel(brand: CardBrandName, language: Language): string {
  const label = labels[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return typeof label === 'string' ? label : label[language]
}
