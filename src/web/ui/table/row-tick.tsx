import './row-tick.css'
import type { MouseEvent } from 'react'

interface RowTickProps {
  label: string
  ticked: boolean
  /** Some of what it stands for is ticked. */
  some?: boolean
  /** `isRange`: with Shift, all from the last one to this one. */
  onTick: (isRange: boolean) => void
}

/** The box that ticks a row of a native table or list. In front of the link that is as large as the row. */
export function RowTick({ label, ticked, some = false, onTick }: RowTickProps) {
  return (
    <label className="row-tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={ticked}
        ref={box => {
          if (box) box.indeterminate = some
        }}
        onChange={() => {}}
        // A change does not say whether Shift was held.
        onClick={(event: MouseEvent) => onTick(event.shiftKey)}
      />
    </label>
  )
}
