import { useWords } from '../preferences/preferences.tsx'
import { RouteButton } from './route-button.tsx'

interface TurnListProps {
  /** Where in the address this list keeps its cursor. */
  name?: string
  after: string | undefined
  next: string | null
  /** Where the usual ones have another gender than what is listed. */
  words?: { newest: string; older: string }
}

/** On to the older ones, and back to the newest. Nothing where all are in sight. */
export function TurnList({ name = 'after', after, next, words }: TurnListProps) {
  const { review } = useWords()
  const { newest, older } = words ?? review
  if (!after && !next) return null
  const to = (cursor: string | undefined) => (kept: object) => ({ ...kept, [name]: cursor })
  return (
    <p className="review-turn">
      {after && (
        <RouteButton to="." search={to(undefined)} intent="secondary" size="small">
          {newest}
        </RouteButton>
      )}
      {next && (
        <RouteButton to="." search={to(next)} intent="secondary" size="small">
          {older}
        </RouteButton>
      )}
    </p>
  )
}
