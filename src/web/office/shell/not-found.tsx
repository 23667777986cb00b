import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { RouteButton } from './route-button.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  const { notFound } = useWords().shell
  return (
    <div className="screen-message">
      <EmptyState
        picture={<Mark size={40} />}
        title={notFound.title}
        text={notFound.text}
        action={<RouteButton to="/charges">{notFound.action}</RouteButton>}
      />
    </div>
  )
}
