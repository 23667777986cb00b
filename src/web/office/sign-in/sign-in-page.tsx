import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { Api } from '../../client/api.ts'
import type { SignInEnd } from '../../client/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SignInWords } from '../messages/pt-br/sign-in.ts'
import { useWords } from '../preferences/preferences.tsx'
import { COUNTER } from '../routes/next-path.ts'
import { useOffice } from '../server-state/office-context.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useTitle } from '../shell/use-title.ts'
import { DoorWindow } from './door-window.tsx'
import { ShowPassword } from './show-password.tsx'
import { useSignInWords } from './sign-in-words.ts'

/** The door: a window with a counter, behind it the form. */
export function SignInPage() {
  const { shell } = useWords()
  const signIn = useSignInWords()
  useTitle(signIn.title)
  return (
    <DoorWindow title={shell.product} welcome={signIn.welcome}>
      <SignInForm />
    </DoorWindow>
  )
}

function SignInForm() {
  const signIn = useSignInWords()
  const { api, session, queryClient } = useOffice()
  const { next, program } = useSearch({ from: '/sign-in' })
  const router = useRouter()
  const [shown, setShown] = useState(false)
  const [shared, setShared] = useState(false)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  const entering = useMutation({
    mutationFn: (pair: { email: string; password: string }) => session.signIn(pair.email, pair.password, shared),
    async onSuccess(end) {
      if (end.outcome === 'rejected') password.current?.select()
      if (end.outcome !== 'signed_in') return
      queryClient.clear()
      // A cashier's place is the counter, unless they were on their way to something else.
      const isCashier = !next && !program && (await worksAtCounter(api))
      if (program || isCashier) location.assign(COUNTER)
      else if (next) router.history.push(router.basepath + next)
      else await router.navigate({ to: '/' })
    },
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
      <ProblemAlert error={entering.error} />
      {next && entering.isIdle && <Alert tone="info">{signIn.sessionOver}</Alert>}
      <TextField
        ref={email}
        label={signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
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
    </form>
  )
}

/** Whether somebody is a cashier and nothing else. What cannot be read now is asked again by the page that comes. */
async function worksAtCounter(api: Api): Promise<boolean> {
  const { stores } = await api.me().catch(() => ({ stores: [] }))
  return stores.length > 0 && stores.every(({ role }) => role === 'cashier')
}

function Rejection({ end, words }: { end: SignInEnd | undefined; words: SignInWords }) {
  if (!end || end.outcome === 'signed_in') return null
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
