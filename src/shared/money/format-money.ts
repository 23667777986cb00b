import type { Centavos } from './centavos.ts'
import { type MoneyLocale, SEPARATORS } from './money-locale.ts'

/** An amount taken apart for typography: a large integer, small cents, a symbol set apart. */
export type MoneyParts = {
  /** `−` below zero (U+2212; files that programs read write figures of their own), else nothing. */
  sign: '' | '−'
  symbol: 'R$'
  /** The whole reais, grouped by thousands: `1.299`. */
  integer: string
  decimalSeparator: ',' | '.'
  /** Two digits. */
  cents: string
}

/** Takes an amount apart as a language writes it. By digits, never by division: nothing can round. */
export function formatMoneyParts(amount: Centavos, locale: MoneyLocale): MoneyParts {
  const { decimal, grouping } = SEPARATORS[locale]
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return {
    sign: amount < 0 ? '−' : '',
    symbol: 'R$',
    integer: digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, grouping),
    decimalSeparator: decimal,
    cents: digits.slice(-2),
  }
}

/**
 * Writes an amount: `R$ 1.299,90` in pt-BR, `R$ 1,299.90` in en-GB, `−R$ 5,00` below zero. A no-break space
 * (U+00A0) keeps the symbol with its number. Not by Intl: server and browser must write the same characters, and
 * Intl's change with its data (en-GB writes `R$1,299.90`).
 */
export function formatMoney(amount: Centavos, locale: MoneyLocale): string {
  const { sign, symbol, integer, decimalSeparator, cents } = formatMoneyParts(amount, locale)
  return `${sign}${symbol}\u00a0${integer}${decimalSeparator}${cents}`
}
