import type { Language } from '../language.ts'
import type { CardBrandName } from './card-brands.ts'

/**
 * What a person calls each brand. A name is the same in both languages; a description is not. Apart from what else is
 * known of a brand: a payer's page needs the names alone.
 */
const labels: Readonly<Record<CardBrandName, string | Readonly<Record<Language, string>>>> = {
  agiplan: 'Agiplan',
  alelo: 'Alelo',
  amex: 'American Express',
  aura: 'Aura',
  avista: 'Avista',
  banescard: 'Banescard',
  banese: 'Banese Card',
  banrisul: 'Banrisul',
  ben: 'Ben Visa Vale',
  brasilcard: 'BrasilCard',
  cabal: 'Cabal',
  calcard: 'Calcard',
  cooper: 'Cooper Card',
  credishop: 'Credi-Shop',
  credz: 'Credz',
  dacasa: 'Dacasa',
  diners: 'Diners Club',
  discover: 'Discover',
  elo: 'Elo',
  fortbrasil: 'FortBrasil',
  goodcard: 'Good Card',
  greencard: 'Green Card',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  maxifrota: 'MaxiFrota',
  other: { 'pt-BR': 'Outra bandeira', 'en-GB': 'Other brand' },
  pluxee: 'Pluxee',
  senff: 'Senff',
  sodexo: 'Sodexo',
  sorocred: 'Sorocred',
  ticket: 'Ticket',
  unionpay: 'UnionPay',
  up: 'Up Brasil',
  valecard: 'ValeCard',
  verdecard: 'VerdeCard',
  verocard: 'VeroCard',
  visa: 'Visa',
  vrbeneficios: 'VR Benefícios',
}

/** The brand's name as a person reads it. */
export function cardBrandLabel(brand: CardBrandName, language: Language): string {
  const label = labels[brand]
  return typeof label === 'string' ? label : label[language]
}
