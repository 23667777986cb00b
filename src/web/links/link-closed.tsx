import type { LinkState } from '../../shared/links/link-state.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import type { LinkWords } from './messages/pt-br.ts'

export type WhyClosed = Exclude<LinkState, 'active'> | 'unavailable'

/** Why nothing can be paid by the link now, and what to do. */
export function LinkClosed({ why, store, say }: { why: WhyClosed; store: string; say: LinkWords }) {
  const { heading, next } = say.closed[why]
  return (
    <div className="link-closed">
      <Mark size={48} />
      <h2 className="link-closed-heading">{heading}</h2>
      <p>{next(store)}</p>
      {why === 'unavailable' && (
        <ButtonLink size="large" intent="secondary" icon="refresh" href="?">
          {say.again}
        </ButtonLink>
      )}
    </div>
  )
}
