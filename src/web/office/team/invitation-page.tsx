import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { InvitationShown } from '../../../shared/contract/people.ts'
import { ApiProblem } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { keepStore } from '../preferences/chosen-store.ts'
import { useOffice } from '../server-state/office-context.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useTitle } from '../shell/use-title.ts'
import { DoorWindow } from '../sign-in/door-window.tsx'
import { ShowPassword } from '../sign-in/show-password.tsx'
import { useSignInWords } from '../sign-in/sign-in-words.ts'
import { useDoor } from '../sign-in/use-door.ts'
import { useProblemWords } from '../words/problem-words.ts'
import { usePeopleApi, useTeamWords } from './team-state.ts'

/** What an invitation leads to: somebody new chooses name and password, somebody known signs in. */
export function InvitationPage() {
  const { door: say, roles } = useTeamWords()
  const api = usePeopleApi()
  // The token stands behind #, which no server sees: it is read once, and leaves the address.
  const [token] = useState(() => location.hash.slice(1))
  const reading = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.readInvitation(token),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useTitle(say.title)
  const shown = reading.data
  return (
    <DoorWindow title={say.title} welcome={shown ? say.welcome(shown.store.name, roles[shown.role]) : null}>
      {reading.isLoading && <p role="status">{say.reading}</p>}
      {token === '' && <Alert tone="warning">{say.noLink}</Alert>}
      {reading.error && <ProblemAlert error={reading.error} />}
      {shown && <AcceptForm shown={shown} token={token} />}
      {!shown && !reading.isLoading && <ToSignIn />}
    </DoorWindow>
  )
}

function ToSignIn() {
  const { door: say } = useTeamWords()
  const router = useRouter()
  return (
    <Button intent="secondary" wide onClick={() => void router.navigate({ to: '/sign-in' })}>
      {say.toSignIn}
    </Button>
  )
}

/** Nobody signed in with the address and password of an account that there is. */
class Rejected extends Error {}

function AcceptForm({ shown, token }: { shown: InvitationShown; token: string }) {
  const { door: say } = useTeamWords()
  const signIn = useSignInWords()
  const { problem } = useProblemWords()
  const { queryClient } = useOffice()
  const door = useDoor()
  const router = useRouter()
  const api = usePeopleApi()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [isTried, setTried] = useState(false)
  const accepting = useMutation({
    async mutationFn() {
      const enter = async () => {
        const end = await door.signIn(shown.email, password, false)
        if (end.outcome !== 'signed_in') throw new Rejected(end.outcome)
      }
      if (shown.known) await enter()
      await api.accept(shown.known ? { token } : { token, name: name.trim(), password })
      if (!shown.known) await enter()
    },
    async onSuccess() {
      queryClient.clear()
      keepStore(null)
      await router.navigate({ to: '/', replace: true })
    },
  })
  const weak =
    accepting.error instanceof ApiProblem && accepting.error.code === 'password_not_accepted'
      ? problem.password_not_accepted
      : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (password && (shown.known || name.trim()) && !accepting.isPending) accepting.mutate()
  }

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <p className="modal-text">{shown.known ? say.known(shown.email) : say.newHere(shown.email)}</p>
      {accepting.error instanceof Rejected ? (
        <Alert tone="negative" live="alert">
          {accepting.error.message === 'rejected' ? signIn.rejected : signIn.waitALittle}
        </Alert>
      ) : (
        !weak && <ProblemAlert error={accepting.error} />
      )}
      {/* So that a keeper of passwords knows whose it is. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={shown.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {!shown.known && (
        <TextField
          label={say.name}
          autoComplete="name"
          value={name}
          onChange={event => setName(event.target.value)}
          error={isTried && !name.trim() ? say.nameNeeded : null}
        />
      )}
      <TextField
        label={shown.known ? say.currentPassword : say.password}
        type={isShown ? 'text' : 'password'}
        autoComplete={shown.known ? 'current-password' : 'new-password'}
        hint={shown.known ? undefined : say.passwordHint}
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={isTried && !password ? say.passwordNeeded : weak}
        suffix={<ShowPassword shown={isShown} onShow={setShown} />}
      />
      <Button type="submit" size="large" wide busy={accepting.isPending || accepting.isSuccess}>
        {shown.known ? say.signInFirst : say.submit}
      </Button>
    </form>
  )
}
