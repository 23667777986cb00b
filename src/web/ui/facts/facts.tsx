import './facts.css'
import type { ReactNode } from 'react'

/** Small facts in a row, with dots between. No line begins or ends with a dot. What is false is left out. */
export function Facts({ of }: { of: readonly ReactNode[] }) {
  return (
    <span className="facts">
      {of.filter(Boolean).map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is known by its place
        <span key={place} className="fact">
          {place > 0 && <span className="fact-dot"> · </span>}
          {fact}
        </span>
      ))}
    </span>
  )
}
