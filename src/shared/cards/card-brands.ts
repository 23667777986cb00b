/** The names of card brands: each has its mark (docs/decisions/0007). */
export const cardBrandNames = [
  'agiplan',
  'alelo',
  'amex',
  'aura',
  'avista',
  'banescard',
  'banese',
  'banrisul',
  'ben',
  'brasilcard',
  'cabal',
  'calcard',
  'cooper',
  'credishop',
  'credz',
  'dacasa',
  'diners',
  'discover',
  'elo',
  'fortbrasil',
  'goodcard',
  'greencard',
  'hiper',
  'hipercard',
  'jcb',
  'mastercard',
  'maxifrota',
  'other',
  'pluxee',
  'senff',
  'sodexo',
  'sorocred',
  'ticket',
  'unionpay',
  'up',
  'valecard',
  'verdecard',
  'verocard',
  'visa',
  'vrbeneficios',
] as const
export type CardBrandName = (typeof cardBrandNames)[number]

const known: ReadonlySet<string> = new Set(cardBrandNames)

/** The brand of this name; `other` for a name that is not in the list. */
export function cardBrand(name: string): CardBrandName {
  return known.has(name) ? (name as CardBrandName) : 'other'
}
