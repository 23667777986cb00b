import './going-live-card.css'
import { useQuery } from '@tanstack/react-query'
import { RouteButton } from '../shell/route-button.tsx'
import { goingLiveQuery, useGoingLiveApi, useGoingLiveWords } from './going-live-state.ts'

/** On the first page, while something is missing before real money. A test store whose live store is open is done. */
export function GoingLiveCard() {
  const say = useGoingLiveWords()
  const { data } = useQuery(goingLiveQuery(useGoingLiveApi()))
  if (!data || data.ready || data.live_store) return null
  return (
    <section className="going-live-card" aria-label={say.card.title}>
      <div>
        <h2>{say.card.title}</h2>
        <p>{say.missing(data.missing)}</p>
      </div>
      <RouteButton to="/settings/going-live" intent="secondary" size="small">
        {say.card.see}
      </RouteButton>
    </section>
  )
}
