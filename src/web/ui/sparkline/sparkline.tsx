import './sparkline.css'

interface SparklineProps {
  /** What the line tells, in one sentence: it is all that a screen reader gets. The numbers stand elsewhere. */
  label: string
  values: readonly number[]
  width?: number
  height?: number
}

const inset = 3

/** The shape of some days, as large as a word. The last point is the present. */
export function Sparkline({ label, values, width = 96, height = 28 }: SparklineProps) {
  const points = placed(values, width, height)
  const last = points.at(-1)
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {points.length > 1 && <path className="sparkline-area" d={`${line}V${height}H${inset}Z`} />}
      {points.length > 1 && <path className="sparkline-line" d={line} />}
      {last && <circle className="sparkline-now" cx={last[0]} cy={last[1]} r={2.5} />}
    </svg>
  )
}

function placed(values: readonly number[], width: number, height: number): [number, number][] {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  // A line without change runs through the middle: at the bottom it would tell of nothing.
  return values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span
    return [inset + index * step, height - inset - share * (height - 2 * inset)]
  })
}
