import './demo.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Demo } from '../../../shared/contract/demo.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { demo as enGb } from '../messages/en-gb/demo.ts'
import { type DemoWords, demo as ptBr } from '../messages/pt-br/demo.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'

const words: Record<'pt-BR' | 'en-GB', DemoWords> = { 'pt-BR': ptBr, 'en-GB': enGb }
const queryKey = ['demo']
/** While days are played. */
const LOOK_MS = 1_500

/**
 * The demo of a test store: offered to one that `isNew`, without business of its own, and how far it has come while it
 * is played.
 */
export function DemoOfStore({ isNew }: { isNew: boolean }) {
  const say = words[usePreferences().language]
  const mayBegin = useMay('services:write')
  const { api } = useOffice()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call<Demo>({ method: 'GET', path: '/v1/demo', signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'playing' ? LOOK_MS : false),
  })
  useEndToast(data)
  if (data?.status === 'playing') {
    return (
      <div className="demo-progress">
        <ProgressBar
          label={say.playing}
          value={data.days_played / data.days}
          valueText={say.days(data.days_played, data.days)}
        />
      </div>
    )
  }
  return isNew && mayBegin && data?.status === 'none' ? <Offer /> : null
}

function Offer() {
  const say = words[usePreferences().language]
  const { api } = useOffice()
  const begin = useIntention({
    send: (_: null, idempotencyKey) => api.call<Demo>({ method: 'POST', path: '/v1/demo', body: {}, idempotencyKey }),
    changes: () => [queryKey],
  })
  return (
    <section className="demo-offer" aria-label={say.title}>
      <div>
        <h2 className="demo-title">{say.title}</h2>
        <p className="demo-text">{say.text}</p>
      </div>
      <Button intent="secondary" busy={begin.isPending} onClick={() => begin.mutate(null)}>
        {say.begin}
      </Button>
      <ProblemAlert error={begin.error} />
    </section>
  )
}

/** Says that the last day is played to who saw it being played. */
function useEndToast(demo: Demo | undefined): void {
  const say = words[usePreferences().language]
  const showToast = useToast()
  const before = useRef(demo?.status)
  useEffect(() => {
    if (before.current === 'playing' && demo?.status === 'ended')
      showToast({ tone: 'positive', text: say.ended(demo.charges) })
    before.current = demo?.status
  }, [demo, say, showToast])
}
