import { useWords } from '../preferences/preferences.tsx'
import type { ReviewSearch } from '../routes/review-route.ts'
import { RouteButton } from '../shell/route-button.tsx'

interface TurnListProps {
  /** Where in the address this list keeps its cursor. */
  name: keyof ReviewSearch
  after: string | undefined
  next: string | null
}

/** On to the older ones, and back to the newest. Nothing where all are in sight. */
export function TurnList({ name, after, next }: TurnListProps) {
  const { review } = useWords()
  if (!after && !next) return null
  const to = (cursor: string | undefined) => (kept: ReviewSearch) => ({ ...kept, [name]: cursor })
  return (
    <p className="review-turn">
      {after && (
        <RouteButton to="/review" search={to(undefined)} intent="secondary" size="small">
          {review.newest}
        </RouteButton>
      )}
      {next && (
        <RouteButton to="/review" search={to(next)} intent="secondary" size="small">
          {review.older}
        </RouteButton>
      )}
    </p>
  )
}
