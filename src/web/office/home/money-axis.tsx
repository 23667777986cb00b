import { ticks } from '@visx/vendor/d3-array'
import { usePreferences } from '../preferences/preferences.tsx'

/** A scale of centavos to percent from the top, and the amounts that have a line. */
export interface MoneyScale {
  top: (amount: number) => number
  ticks: number[]
}

/** From nothing to `highest` centavos, with some lines between; without lines where there is no money. */
export function moneyScale(highest: number, lines: number): MoneyScale {
  const whole = Math.max(highest, 1)
  return {
    top: amount => 100 - (amount / whole) * 100,
    ticks: highest > 0 ? ticks(0, highest, lines).filter(amount => amount > 0) : [],
  }
}

/** The lines of a money scale with their amounts, short: "R$ 6 mil", "4 mil". */
export function MoneyAxis({ scale: { top, ticks } }: { scale: MoneyScale }) {
  const { language } = usePreferences()
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <div className="money-axis" aria-hidden="true">
      {ticks.map((amount, place) => (
        <span key={amount} style={{ top: `${top(amount)}%` }}>
          {`${place === ticks.length - 1 ? 'R$\u00a0' : ''}${short.format(amount / 100)}`}
        </span>
      ))}
    </div>
  )
}
