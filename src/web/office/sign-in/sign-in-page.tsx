import { useMutation } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { Api } from '../../client/api.ts'
import type { SignInEnd } from '../../client/door.ts'
import { answerPasskey, knowsPasskeys, PasskeyLeft } from '../../client/passkey.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SignInWords } from '../messages/pt-br/sign-in.ts'
import { useWords } from '../preferences/preferences.tsx'
import { COUNTER } from '../routes/next-path.ts'
import { useSecurityApi, useSecurityWords } from '../security/security-state.ts'
import { useOffice } from '../server-state/office-context.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useTitle } from '../shell/use-title.ts'
import { DoorWindow } from './door-window.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { ShowPassword } from './show-password.tsx'
import { useSignInWords } from './sign-in-words.ts'
import { BackFromSso, SsoRejected } from './sso-back.tsx'
import { SsoButtons } from './sso-buttons.tsx'
import { useDoor } from './use-door.ts'

/** The door: a window with a counter, behind it the form. */
export function SignInPage() {
  const { shell } = useWords()
  const signIn = useSignInWords()
  const { door } = useSecurityWords()
  const enter = useEnter()
  const [factors, setFactors] = useState<{ code: boolean; passkey: boolean } | null>(null)
  const [isBack, setBack] = useState(useSearch({ from: '/sign-in' }).sso)
  useTitle(factors ? door.title : signIn.title)
  if (factors) {
    return (
      <DoorWindow title={door.title} welcome={door.welcome}>
        <SecondFactorForm factors={factors} onEntered={enter} onBack={() => setFactors(null)} />
      </DoorWindow>
    )
  }
  if (isBack === 'done' || isBack === 'factor') {
    return (
      <DoorWindow title={shell.product} welcome={signIn.submitting}>
        <BackFromSso
          isIn={isBack === 'done'}
          onEntered={enter}
          onMore={setFactors}
          onOver={() => setBack('attempt_over')}
        />
      </DoorWindow>
    )
  }
  return (
    <DoorWindow title={shell.product} welcome={signIn.welcome}>
      <SignInForm rejected={isBack} onEntered={enter} onMore={setFactors} />
    </DoorWindow>
  )
}

/**
 * What follows on the way in: a fresh office, at the page that was asked for. A cashier's place is the counter, unless
 * they were on their way to something else.
 */
function useEnter(): () => Promise<void> {
  const { api, queryClient } = useOffice()
  const { next, program } = useSearch({ from: '/sign-in' })
  const router = useRouter()
  return async () => {
    queryClient.clear()
    const isCashier = !next && !program && (await worksAtCounter(api))
    if (program || isCashier) location.assign(COUNTER)
    else if (next) router.history.push(router.basepath + next)
    else await router.navigate({ to: '/' })
  }
}

interface SignInFormProps {
  /** Why the way to an issuer ended here again. */
  rejected: string | undefined
  onEntered: () => Promise<void>
  /** The password was right, and a second factor is asked for. */
  onMore: (factors: { code: boolean; passkey: boolean }) => void
}

function SignInForm({ rejected, onEntered, onMore }: SignInFormProps) {
  const signIn = useSignInWords()
  const door = useDoor()
  const { next, program } = useSearch({ from: '/sign-in' })
  const api = useSecurityApi()
  const [shown, setShown] = useState(false)
  const [shared, setShared] = useState(false)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const email = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const password = useRef<HTMLInputElement>(null)

  const entering = useMutation({
    mutationFn: (pair: { email: string; password: string }) => door.signIn(pair.email, pair.password, shared),
    async onSuccess(end) {
      if (end.outcome === 'rejected') password.current?.select()
      if (end.outcome === 'second_factor') onMore(end.factors)
      if (end.outcome === 'signed_in') await onEntered()
    },
  })
  const byPasskey = useMutation({
    mutationFn: async () => api.signInByPasskey(await answerPasskey(await api.askForPasskey()), !shared),
    onSuccess: onEntered,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const pair = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    setMissing({
      ...(pair.email ? {} : { email: signIn.emailNeeded }),
      ...(pair.password ? {} : { password: signIn.passwordNeeded }),
    })
    if (!pair.email) email.current?.focus()
    else if (!pair.password) password.current?.focus()
    else if (!entering.isPending) entering.mutate(pair)
  }

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <Rejection end={entering.data} words={signIn} />
      <ProblemAlert error={entering.error ?? (byPasskey.error instanceof PasskeyLeft ? null : byPasskey.error)} />
      {entering.isIdle && <SsoRejected why={rejected} />}
      {next && !rejected && entering.isIdle && <Alert tone="info">{signIn.sessionOver}</Alert>}
      <TextField
        ref={email}
        label={signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        onChange={event => setTyped(event.target.value)}
        error={missing.email}
      />
      <TextField
        ref={password}
        label={signIn.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={missing.password}
        suffix={<ShowPassword shown={shown} onShow={setShown} />}
      />
      <Checkbox checked={shared} onCheck={setShared} hint={signIn.sharedDeviceHint}>
        {signIn.sharedDevice}
      </Checkbox>
      <Button type="submit" size="large" wide busy={entering.isPending || entering.data?.outcome === 'signed_in'}>
        {signIn.submit}
      </Button>
      {knowsPasskeys() && (
        <Button intent="secondary" wide busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          {signIn.passkey}
        </Button>
      )}
      <SsoButtons email={typed} way={{ ...(next && { next }), ...(program && { program }), rememberMe: !shared }} />
      <Link to="/forgot-password" className="link sign-in-forgot">
        {signIn.forgot}
      </Link>
    </form>
  )
}

/** Whether somebody is a cashier and nothing else. What cannot be read now is asked again by the page that comes. */
async function worksAtCounter(api: Api): Promise<boolean> {
  const { stores } = await api.me().catch(() => ({ stores: [] }))
  return stores.length > 0 && stores.every(({ role }) => role === 'cashier')
}

function Rejection({ end, words }: { end: SignInEnd | undefined; words: SignInWords }) {
  if (end?.outcome === 'sso_required') {
    return (
      <Alert tone="warning" live="alert">
        {words.ssoAlone}
      </Alert>
    )
  }
  if (end?.outcome !== 'rejected' && end?.outcome !== 'too_many_attempts') return null
  const text = end.outcome === 'rejected' ? words.rejected : waitText(end.retryAfter, words)
  return (
    <Alert tone={end.outcome === 'rejected' ? 'negative' : 'warning'} live="alert">
      {text}
    </Alert>
  )
}

function waitText(seconds: number | null, words: SignInWords): string {
  if (seconds === null || seconds <= 0) return words.waitALittle
  return seconds < 90 ? words.waitSeconds(seconds) : words.waitMinutes(Math.ceil(seconds / 60))
}
