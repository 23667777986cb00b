import './security.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMe } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useFormats } from '../words/formats.ts'
import { useProblemWords } from '../words/problem-words.ts'
import { AuthenticatorForm } from './authenticator-form.tsx'
import { Part } from './part.tsx'
import { PasskeyPart } from './passkey-part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { securityQuery, useSecurityApi, useSecurityWords } from './security-state.ts'
import { SessionPart } from './session-part.tsx'

/** How one signs in, and where one is signed in. */
export function SecurityPage() {
  const say = useSecurityWords()
  const { problem } = useProblemWords()
  const { exact } = useFormats()
  const { scopes } = useMe()
  const own = useQuery(securityQuery(useSecurityApi()))
  const [doing, setDoing] = useState<'app' | 'end-app' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  useTitle(say.title)
  return (
    <div className="container security">
      <PageHeader title={say.title} text={say.text} />
      {shown()}
      {doing === 'app' && <AuthenticatorForm onCodes={setCodes} onClosed={() => setDoing(null)} />}
      {doing === 'end-app' && <RemoveFactor factor={null} onClosed={() => setDoing(null)} />}
      {codes && <RecoveryCodes codes={codes} onClosed={() => setCodes(null)} />}
    </div>
  )

  function shown() {
    if (own.isPending) return <ListOnItsWay />
    if (!own.data) return <ListFailed title={say.failed} error={own.error} onRetry={() => void own.refetch()} />
    const { authenticator, passkeys, recovery_codes_left: left, sso } = own.data
    // How one signs in is changed by whoever came in by it.
    if (sso) {
      return (
        <>
          <Alert tone="info">{problem.sso_session}</Alert>
          <SessionPart />
        </>
      )
    }
    const hasNone = !authenticator && passkeys.length === 0
    return (
      <>
        {hasNone && scopes.includes('people:write') && <Alert tone="info">{say.advice}</Alert>}
        <Part title={say.app.title} text={say.app.text}>
          <Badge tone={authenticator ? 'positive' : 'neutral'} {...(authenticator && { icon: 'positive' })}>
            {authenticator ? say.app.on(exact(authenticator.since)) : say.app.off}
          </Badge>
          <Button
            intent={authenticator ? 'quiet' : 'secondary'}
            size="small"
            onClick={() => setDoing(authenticator ? 'end-app' : 'app')}
          >
            {authenticator ? say.app.remove : say.app.add}
          </Button>
        </Part>
        <PasskeyPart passkeys={passkeys} onCodes={setCodes} />
        {!hasNone && (
          <Part title={say.codes.title} text={say.codes.text}>
            <Badge tone={left > 2 ? 'neutral' : 'warning'}>{say.codes.left(left)}</Badge>
            <RenewCodes onCodes={setCodes} />
          </Part>
        )}
        <Part title={say.password.title} text={say.password.text}>
          <RouteButton to="/password" search={{ next: '/security' }} intent="secondary" size="small">
            {say.password.change}
          </RouteButton>
        </Part>
        <SessionPart />
      </>
    )
  }
}
