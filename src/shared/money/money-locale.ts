/** The languages of the product, as they write money: `R$ 1.299,90` and `R$ 1,299.90`. */
export type MoneyLocale = 'pt-BR' | 'en-GB'

/** The separators of each language. */
export const SEPARATORS = {
  'pt-BR': { decimal: ',', grouping: '.' },
  'en-GB': { decimal: '.', grouping: ',' },
} as const satisfies Record<MoneyLocale, { decimal: string; grouping: string }>
