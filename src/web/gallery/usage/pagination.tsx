import { Pagination } from '../../ui/pagination/pagination.tsx'

interface Given {
  words: Record<'pages' | 'previous' | 'next' | 'shown', string>
  /** The cursors that came with the page; null where it ends. */
  cursors: { previous: string | null; next: string | null }
  turnTo: (cursor: string) => void
}

export const Usage = ({ words, cursors: { previous, next }, turnTo }: Given) => (
  <Pagination
    label={words.pages}
    previousLabel={words.previous}
    nextLabel={words.next}
    shown={words.shown}
    onPrevious={previous === null ? undefined : () => turnTo(previous)}
    onNext={next === null ? undefined : () => turnTo(next)}
  />
)
