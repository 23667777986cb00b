import './step-tracker.css'
import { type ReactNode, useId, useState } from 'react'
import { Glyph } from '../icon-button/glyph.tsx'
import { Tracker, type TrackerLine } from '../tracker.tsx'

/** One step, with what there is to say about it for who asks. */
export interface StepLine extends TrackerLine {
  more?: {
    /** The button's name, which says of which step: "Detalhes de: Pago". */
    label: string
    /** What stands on the button: "Detalhes". */
    shown: string
    words: ReactNode
  }
}

interface StepTrackerProps {
  steps: readonly StepLine[]
  label: string
  /** `horizontal` lies down only where its words have room. */
  orientation?: 'vertical' | 'horizontal'
}

/** The tracker for those who run the shop: upright or lying, and each step may open to say more. */
export function StepTracker({ steps, label, orientation = 'vertical' }: StepTrackerProps) {
  const lines = steps.map(({ more, detail, ...line }) => ({
    ...line,
    detail: (detail || more) && (
      <>
        {detail}
        {more && <More {...more} />}
      </>
    ),
  }))
  return (
    <div className="step-tracker" data-orientation={orientation}>
      <Tracker steps={lines} label={label} />
    </div>
  )
}

function More({ label, shown, words }: NonNullable<StepLine['more']>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="tracker-more"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {shown}
        <Glyph name="down" />
      </button>
      <div className="tracker-more-words" id={id} hidden={!open}>
        {words}
      </div>
    </>
  )
}
