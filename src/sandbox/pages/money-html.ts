import type { Language } from '../../shared/language.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatMoney, formatMoneyParts } from '../../shared/money/format-money.ts'
import { type Html, html } from './html.ts'

/** An amount in typography: "R$" smaller and lighter, figures of one width, on one line. */
export function moneyHtml(amount: number, language: Language, size: 'hero' | 'text' = 'text'): Html {
  const { symbol, integer, decimalSeparator, cents } = formatMoneyParts(centavos(amount), language)
  const long = size === 'hero' && integer.length > 8 ? ' money-long' : ''
  const sign = html`<span class="money-symbol">${symbol}</span>`
  return html`<span class="money money-${size}${long}">${sign}&nbsp;${integer}${decimalSeparator}${cents}</span>`
}

/** An amount as plain text. */
export function moneyText(amount: number, language: Language): string {
  return formatMoney(centavos(amount), language)
}
