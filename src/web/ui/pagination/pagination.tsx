import './pagination.css'
import { Button } from '../button.tsx'

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

/** Back and forth by cursor: no numbers, because nobody counted the rows. A button without a page keeps its focus. */
export function Pagination({ label, previousLabel, nextLabel, shown, onPrevious, onNext, busy }: PaginationProps) {
  return (
    <nav className="pagination" aria-label={label}>
      <p className="pagination-shown" role="status">
        {shown}
      </p>
      <Button
        intent="secondary"
        size="small"
        busy={busy === 'previous'}
        aria-disabled={onPrevious ? undefined : true}
        onClick={onPrevious}
      >
        {previousLabel}
      </Button>
      <Button
        intent="secondary"
        size="small"
        busy={busy === 'next'}
        aria-disabled={onNext ? undefined : true}
        onClick={onNext}
      >
        {nextLabel}
      </Button>
    </nav>
  )
}
