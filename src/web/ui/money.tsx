import { centavos } from '../../shared/money/centavos.ts'
import { formatMoneyParts } from '../../shared/money/format-money.ts'
import type { MoneyLocale } from '../../shared/money/money-locale.ts'

interface MoneyProps {
  /** Whole centavos. */
  amount: number
  language: MoneyLocale
  /** `hero` is the one amount a view is about (40), `large` 28, `text` as the words around it. */
  size?: 'hero' | 'large' | 'text'
}

/** Signs of whole reais, points included, up to which an amount may be set at its full size: 999.999. */
const longest = 7

/** An amount of money: figures of one width, the R$ smaller and lighter than the number, never wrapped. */
export function Money({ amount, language, size = 'text' }: MoneyProps) {
  const { sign, symbol, integer, decimalSeparator, cents } = formatMoneyParts(centavos(amount), language)
  return (
    <span className="money" data-size={size} data-long={integer.length > longest || undefined}>
      {sign}
      <span className="money-symbol">{`${symbol}\u00a0`}</span>
      {`${integer}${decimalSeparator}${cents}`}
    </span>
  )
}
