import { ticks } from '@visx/vendor/d3-array'
import { usePreferences } from '../preferences/preferences.tsx'

/** A scale of centavos to percent from the top, and the amounts that have a line. */
export interface MoneyScale {
  top: (amount: number) => number
  ticks: number[]
}

/**
 * From nothing to `highest` centavos, with some lines between; without lines where there is no money. Where money goes
 * out, from `lowest` below nothing, which then has a line too.
 */
export function moneyScale(highest: number, lines: number, lowest = 0): MoneyScale {
  const [top, bottom] = [Math.max(highest, 0), Math.min(lowest, 0)]
  const whole = Math.max(top - bottom, 1)
  return {
    top: amount => ((Math.max(top, bottom + 1) - amount) / whole) * 100,
    ticks: top > bottom ? ticks(bottom, top, lines).filter(amount => amount !== 0 || bottom < 0) : [],
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
          {`${place === ticks.length - 1 ? 'R$\u00a0' : ''}${short.format(amount / 100).replace('-', '−')}`}
        </span>
      ))}
    </div>
  )
}
