import './stat.css'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { Tone } from '../tone.ts'

interface StatProps {
  label: string
  /** The number itself: `<Money size="large">`, or text. */
  value: ReactNode
  /** Against what it was: "12% a mais que ontem". More is not always good, so the tone is told. */
  change?: { text: string; tone?: Tone } | undefined
  /** A sparkline. */
  picture?: ReactNode
  loading?: boolean
  /** Instead of the number: why it is not there. */
  error?: string | undefined
}

/** One number that matters. Several stand in a `<Stats>`. */
export function Stat({ label, value, change, picture, loading = false, error }: StatProps) {
  return (
    <div className="stat" aria-busy={loading || undefined}>
      <dt className="stat-label">{label}</dt>
      {error === undefined ? (
        <dd className="stat-value">
          {loading ? <Skeleton width="8rem" height="1.5rem" /> : value}
          {!loading && picture}
        </dd>
      ) : (
        <dd className="stat-error">
          <Icon name="negative" size={16} />
          {error}
        </dd>
      )}
      {change && !loading && error === undefined && (
        <dd className="stat-change" data-tone={change.tone ?? 'neutral'}>
          {change.text}
        </dd>
      )}
    </div>
  )
}

/** Numbers side by side, divided by hairlines and not by boxes. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>
}
