import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'

/** A place on a chart that somebody can look at. */
export interface ChartStop {
  id: string
  /** 0 to 100, from the left edge. */
  at: number
  /** All that is to be said of it. */
  text: string
  /** The same as a picture's label. */
  tip: ReactNode
}

interface ChartCursorProps {
  label: string
  stops: readonly ChartStop[]
  /** The stop that is marked while nobody points. */
  rest?: number | undefined
  /** Where the arrow keys begin, and what is read out, while none is marked. */
  start?: number | undefined
  line?: boolean
  children: (marked: number | null) => ReactNode
}

/**
 * A picture along which a pointer or the arrow keys move a mark. To a screen reader it is a slider that reads out the
 * stop it stands at.
 */
export function ChartCursor({ label, stops, rest, start, line = false, children }: ChartCursorProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const last = stops.length - 1
  const place = pointed === null ? null : Math.min(pointed, last)
  const marked = place ?? rest ?? null
  const stop = marked === null ? undefined : stops[marked]
  const current = marked ?? start ?? last

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = ((clientX - left) / width) * 100
    const distance = (one: ChartStop) => Math.abs(one.at - at)
    setPointed(stops.reduce((best, one, index) => (distance(one) < distance(stops[best] ?? one) ? index : best), 0))
  }

  function move(event: KeyboardEvent) {
    const to = targets[event.key]?.(current, last)
    if (to === undefined) return
    event.preventDefault()
    setPointed(Math.max(0, Math.min(last, to)))
  }

  return (
    <div
      className="chart-cursor"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={stops[current]?.text}
      onKeyDown={move}
      onBlur={() => setPointed(null)}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      {children(marked)}
      {stop && line && <span className="chart-cursor-line" style={{ left: `${stop.at}%` }} />}
      {stop && (
        <span className="chart-cursor-tip" style={{ left: `${stop.at}%`, transform: `translateX(-${stop.at}%)` }}>
          {stop.tip}
        </span>
      )}
    </div>
  )
}

const targets: Record<string, (current: number, last: number) => number> = {
  ArrowRight: current => current + 1,
  ArrowUp: current => current + 1,
  ArrowLeft: current => current - 1,
  ArrowDown: current => current - 1,
  PageUp: current => current + 5,
  PageDown: current => current - 5,
  Home: () => 0,
  End: (_, last) => last,
}
