import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useClosedPageWords } from './closed-page-words.ts'
import { RouteButton } from './route-button.tsx'
import { useTitle } from './use-title.ts'

/** In the place of a page that this person's role does not open: nothing failed, and trying again changes nothing. */
export function ClosedPage() {
  const closed = useClosedPageWords()
  useTitle(closed.title)
  return (
    <div className="container">
      <EmptyState
        level={1}
        picture={<Mark size={40} />}
        title={closed.title}
        text={closed.text}
        action={<RouteButton to="/">{closed.action}</RouteButton>}
      />
    </div>
  )
}
