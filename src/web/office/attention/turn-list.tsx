import { useWords } from '../preferences/preferences.tsx'
import type { AttentionSearch } from '../routes/attention-route.ts'
import { RouteButton } from '../shell/route-button.tsx'

interface TurnListProps {
  /** Where in the address this list keeps its cursor. */
  name: keyof AttentionSearch
  after: string | undefined
  next: string | null
}

/** On to the older ones, and back to the newest. Nothing where all are in sight. */
export function TurnList({ name, after, next }: TurnListProps) {
  const { attention } = useWords()
  if (!after && !next) return null
  const to = (cursor: string | undefined) => (kept: AttentionSearch) => ({ ...kept, [name]: cursor })
  return (
    <p className="attention-turn">
      {after && (
        <RouteButton to="/attention" search={to(undefined)} intent="secondary" size="small">
          {attention.newest}
        </RouteButton>
      )}
      {next && (
        <RouteButton to="/attention" search={to(next)} intent="secondary" size="small">
          {attention.older}
        </RouteButton>
      )}
    </p>
  )
}
