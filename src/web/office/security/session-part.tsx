import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '../../client/security-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useToast } from '../shell/toasts.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { useFormats } from '../words/formats.ts'
import { sessionsQuery, useSecurityApi, useSecurityWords } from './security-state.ts'

/** Where this person is signed in, and what ends it. */
export function SessionPart() {
  const { sessions: say } = useSecurityWords()
  const { words } = usePreferences()
  const api = useSecurityApi()
  const list = useQuery(sessionsQuery(api))
  const showToast = useToast()
  const ending = useIntention({
    send: (id: string | null) => (id === null ? api.endOtherSessions() : api.endSession(id)),
    changes: () => [['sessions']],
  })
  const end = (id: string | null) =>
    ending.mutate(id, {
      onSuccess: () => showToast({ tone: 'positive', text: id === null ? say.othersEnded : say.ended }),
      onError: error => showToast({ tone: 'negative', text: describeProblem(error, words).text }),
    })
  if (!list.data) return null
  return (
    <section className="security-part">
      <div>
        <h2 className="security-part-title">{say.title}</h2>
      </div>
      <div className="security-part-state">
        <ul className="security-list" aria-label={say.title}>
          {list.data.map(session => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
        {list.data.length > 1 && (
          <Button intent="secondary" size="small" busy={ending.isPending} onClick={() => end(null)}>
            {say.endOthers}
          </Button>
        )}
      </div>
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { sessions: say } = useSecurityWords()
  const { exact, relative } = useFormats()
  const name = browserOf(session.user_agent) ?? say.unknown
  const known = [
    say.used(relative(session.used_at)),
    say.since(exact(session.created_at)),
    ...(session.address ? [session.address] : []),
  ]
  return (
    <li>
      <div>
        <p className="security-name">
          {name}
          {session.current && <Badge tone="positive">{say.current}</Badge>}
          {session.shared_device && <Badge>{say.shared}</Badge>}
        </p>
        <p className="security-known">{known.join(', ')}</p>
      </div>
      {!session.current && (
        <Button intent="quiet" size="small" aria-label={say.endOf(name)} onClick={onEnd}>
          {say.end}
        </Button>
      )}
    </li>
  )
}

const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'] as const
const names: Record<(typeof browsers)[number], string> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const

/** "Chrome, Android", as far as the browser says so. */
function browserOf(agent: string | null): string | null {
  const browser = browsers.find(one => agent?.includes(`${one}/`))
  const system = systems.find(one => agent?.includes(one))
  return browser ? [names[browser], ...(system ? [system === 'Macintosh' ? 'Mac' : system] : [])].join(', ') : null
}
