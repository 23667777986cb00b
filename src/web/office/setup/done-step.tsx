import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Setup } from '../../../shared/contract/setup.ts'
import { Button } from '../../ui/button.tsx'
import { COUNTER } from '../routes/next-path.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useSetupApi, useSetupWords } from './setup-state.ts'

/** Where to go from here: the first charge first. */
export function DoneStep({ setup }: { setup: Setup }) {
  const { done: say } = useSetupWords()
  const api = useSetupApi()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const demo = useIntention({
    send: (_: null, key) => api.beginDemo(key),
    changes: () => [['demo'], ['charges']],
    onDone: () => void router.navigate({ to: '/' }),
  })
  const name = setup.store?.name ?? ''
  return (
    <div className="setup-form">
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {say.title}
        </h1>
        <p>{setup.sandbox ? say.text(name) : say.textLater(name)}</p>
      </header>
      <div className="setup-buttons">
        {setup.sandbox ? (
          <Button size="large" onClick={() => void router.navigate({ to: '/charges/new' })}>
            {say.charge}
          </Button>
        ) : (
          <Button size="large" onClick={() => void router.navigate({ to: '/settings/accounts' })}>
            {say.accounts}
          </Button>
        )}
        <Button intent="quiet" size="large" onClick={() => void router.navigate({ to: '/' })}>
          {say.office}
        </Button>
      </div>
      <ul className="setup-ways">
        {setup.sandbox && (
          <More title={say.shopTitle} text={say.shopText}>
            <div className="setup-acts">
              <Button intent="secondary" size="small" onClick={() => location.assign(COUNTER)}>
                {say.counter}
              </Button>
              <Button intent="secondary" size="small" onClick={() => void router.navigate({ to: '/links/new' })}>
                {say.link}
              </Button>
            </div>
          </More>
        )}
        {setup.sandbox && (
          <More title={say.demoTitle} text={say.demoText}>
            <Button intent="secondary" size="small" busy={demo.isPending} onClick={() => demo.mutate(null)}>
              {say.demo}
            </Button>
          </More>
        )}
        <More title={say.teamTitle} text={say.teamText}>
          <Button intent="secondary" size="small" onClick={() => void router.navigate({ to: '/settings/team' })}>
            {say.team}
          </Button>
        </More>
        <More title={say.passkeyTitle} text={say.passkeyText}>
          <Button intent="secondary" size="small" onClick={() => void router.navigate({ to: '/security' })}>
            {say.passkey}
          </Button>
        </More>
        <More title={say.liveTitle} text={say.liveText}>
          <Button intent="secondary" size="small" onClick={() => void router.navigate({ to: '/settings/going-live' })}>
            {say.live}
          </Button>
        </More>
      </ul>
      <ProblemAlert error={demo.error} />
    </div>
  )
}

function More({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <p className="setup-way-title">{title}</p>
        <p className="setup-soft">{text}</p>
      </div>
      {children}
    </li>
  )
}
