import './pagination.css'
import { buttonLook } from '../button-look.ts'

interface PaginationProps {
  label: string
  previousLabel: string
  nextLabel: string
  /** What is in sight: "1 a 25". Read out when it changes. */
  shown: string
  /** Absent where there is no page on that side. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Which page is on its way. */
  busy?: 'previous' | 'next' | undefined
}

/** Back and forth by cursor: no numbers, because nobody counted the rows. */
export function Pagination({ label, previousLabel, nextLabel, shown, onPrevious, onNext, busy }: PaginationProps) {
  return (
    <nav className="pagination" aria-label={label}>
      <p className="pagination-shown" role="status">
        {shown}
      </p>
      <Turn label={previousLabel} onTurn={busy ? undefined : onPrevious} busy={busy === 'previous'} />
      <Turn label={nextLabel} onTurn={busy ? undefined : onNext} busy={busy === 'next'} />
    </nav>
  )
}

/** Not `disabled` where there is nothing to turn to: that would drop the focus of who is turning by the keyboard. */
function Turn({ label, onTurn, busy }: { label: string; onTurn: (() => void) | undefined; busy: boolean }) {
  return (
    <button
      {...buttonLook('secondary', 'small')}
      type="button"
      aria-disabled={onTurn ? undefined : true}
      data-busy={busy || undefined}
      onClick={onTurn}
    >
      {label}
    </button>
  )
}
