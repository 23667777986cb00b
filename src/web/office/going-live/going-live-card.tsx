import './going-live-card.css'
import { useQuery } from '@tanstack/react-query'
import { goingLiveCard as enGb } from '../messages/en-gb/going-live-card.ts'
import { type GoingLiveCardWords, goingLiveCard as ptBr } from '../messages/pt-br/going-live-card.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { goingLiveQuery } from './going-live-query.ts'

const words: Record<'pt-BR' | 'en-GB', GoingLiveCardWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** On the first page, while something is missing before real money. A test store whose live store is open is done. */
export function GoingLiveCard() {
  const say = words[usePreferences().language]
  const { api } = useOffice()
  const { data } = useQuery(goingLiveQuery(api))
  if (!data || data.ready || data.live_store) return null
  return (
    <section className="going-live-card" aria-label={say.title}>
      <div>
        <h2>{say.title}</h2>
        <p>{say.missing(data.missing)}</p>
      </div>
      <RouteButton to="/settings/going-live" intent="secondary" size="small">
        {say.see}
      </RouteButton>
    </section>
  )
}
