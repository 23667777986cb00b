import { Checkbox } from 'react-aria-components/Table'

/** The box that ticks a row, or, in the head, all of them. The table says which row it is. */
export function TickBox({ label }: { label?: string | undefined }) {
  return (
    <Checkbox slot="selection" className="tick-box" {...(label === undefined ? {} : { 'aria-label': label })}>
      {({ isSelected, isIndeterminate }) => (
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          {isIndeterminate ? <path d="M5 9h8" /> : isSelected && <path d="M4.5 9.5l3 3 6-6.5" />}
        </svg>
      )}
    </Checkbox>
  )
}
