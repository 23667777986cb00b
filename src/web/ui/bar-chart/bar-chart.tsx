import './bar-chart.css'
import { useId, useState } from 'react'

export interface Bar {
  label: string
  value: number
  /** The value as it is written: "R$ 1.299,90". */
  valueText: string
  /** Expected, not yet there: drawn as an outline. */
  expected?: boolean
}

interface BarChartProps {
  title: string
  bars: readonly Bar[]
  /** The heads of the table that says the same. */
  columns: { label: string; value: string }
  tableLabel: string
  chartLabel: string
  /** What stands at the end of a bar that is not there yet, in the table: "previsto". */
  expectedLabel: string
}

const chartHeight = 160
/** From here on not every label has room, however wide the page. */
const manyBars = 16

/**
 * A few amounts over time. The value is on the bar that is pointed at, else on the highest; a button turns it into a
 * table.
 */
export function BarChart({ title, bars, columns, tableLabel, chartLabel, expectedLabel }: BarChartProps) {
  const [asTable, setAsTable] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const heading = useId()
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const marked = pointed ?? bars.findIndex(({ value }) => value === highest)
  const step = bars.length > manyBars ? 5 : 2
  return (
    <section className="bar-chart" data-many={bars.length > manyBars || undefined} aria-labelledby={heading}>
      <header className="bar-chart-head">
        <h3 id={heading}>{title}</h3>
        <button type="button" className="bar-chart-turn" onClick={() => setAsTable(!asTable)}>
          {asTable ? chartLabel : tableLabel}
        </button>
      </header>
      {!asTable && (
        <div className="bar-chart-picture" aria-hidden="true">
          {bars.map((bar, index) => (
            <div
              key={bar.label}
              className="bar-chart-place"
              data-marked={index === marked || undefined}
              data-spare={index % step !== 0 || undefined}
              onPointerEnter={() => setPointed(index)}
              onPointerLeave={() => setPointed(undefined)}
            >
              <span className="bar-chart-value">{bar.valueText}</span>
              <svg
                className="bar-chart-bar"
                aria-hidden="true"
                height={chartHeight}
                width="100%"
                preserveAspectRatio="none"
              >
                <rect
                  x="1"
                  rx="4"
                  y={chartHeight - barHeight(bar, highest)}
                  height={barHeight(bar, highest) + 4}
                  data-expected={bar.expected || undefined}
                />
              </svg>
              <span className="bar-chart-label">{bar.label}</span>
            </div>
          ))}
        </div>
      )}
      <table className={asTable ? 'bar-chart-table' : 'visually-hidden'} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{columns.label}</th>
            <th scope="col">{columns.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>
                {bar.expected && <span className="bar-chart-expected">{expectedLabel}</span>}
                {bar.valueText}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is there is seen: two pixels at least. */
function barHeight({ value }: Bar, highest: number): number {
  return value <= 0 ? 0 : Math.max(2, Math.round((value / highest) * chartHeight))
}
