import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { RouteButton } from './route-button.tsx'
import { useTitle } from './use-title.ts'

/** An address that leads nowhere: a page of its own, without the frame. */
export function NotFound() {
  const { notFound } = useWords().shell
  useTitle(notFound.title)
  return (
    <main className="screen-message">
      <EmptyState
        level={1}
        picture={<Mark size={40} />}
        title={notFound.title}
        text={notFound.text}
        action={<RouteButton to="/charges">{notFound.action}</RouteButton>}
      />
    </main>
  )
}
