import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { COUNTER } from '../routes/next-path.ts'
import { useOffice } from '../server-state/office-context.ts'
import { meQuery } from '../server-state/queries.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'
import { useTitle } from '../shell/use-title.ts'
import { useProblemWords } from '../words/problem-words.ts'
import { DoorWindow } from './door-window.tsx'
import { ShowPassword } from './show-password.tsx'
import { useSignInWords } from './sign-in-words.ts'
import { useDoor } from './use-door.ts'

/**
 * A live store is not opened by a password that somebody else made: its person chooses one here, and goes on. So does
 * whoever wishes another.
 */
export function PasswordPage() {
  const { ownPassword: password } = useSignInWords()
  const { api } = useOffice()
  // The office is closed to whom another made the password: who is let in comes by their own wish.
  const { isSuccess: isWish } = useQuery({ ...meQuery(api), retry: false })
  useTitle(password.title)
  return (
    <DoorWindow title={password.title} welcome={isWish ? password.wish : password.why}>
      <PasswordForm isWish={isWish} />
    </DoorWindow>
  )
}

function PasswordForm({ isWish }: { isWish: boolean }) {
  const { problem } = useProblemWords()
  const { ownPassword: words, signOut } = useSignInWords()
  const { queryClient } = useOffice()
  const door = useDoor()
  const { next, program } = useSearch({ from: '/password' })
  const router = useRouter()
  const leave = useMutation({ mutationFn: useSignOut() })
  const [shown, setShown] = useState(false)
  const [missing, setMissing] = useState<{ current?: string; wanted?: string }>({})
  const current = useRef<HTMLInputElement>(null)
  const wanted = useRef<HTMLInputElement>(null)

  const changing = useMutation({
    mutationFn: (pair: { current: string; wanted: string }) => door.changePassword(pair.current, pair.wanted),
    async onSuccess() {
      queryClient.clear()
      await goOn()
    },
    onError(error) {
      const field = isCode(error, 'password_wrong') ? current : wanted
      field.current?.select()
    },
  })

  async function goOn() {
    if (program) location.assign(COUNTER)
    else if (next) router.history.push(router.basepath + next)
    else await router.navigate({ to: '/' })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const pair = { current: current.current?.value ?? '', wanted: wanted.current?.value ?? '' }
    setMissing({
      ...(pair.current ? {} : { current: words.currentNeeded }),
      ...(pair.wanted ? {} : { wanted: words.wantedNeeded }),
    })
    if (!pair.current) current.current?.focus()
    else if (!pair.wanted) wanted.current?.focus()
    else if (!changing.isPending) changing.mutate(pair)
  }

  const wrong = isCode(changing.error, 'password_wrong') ? problem.password_wrong : null
  const weak = isCode(changing.error, 'password_not_accepted') ? problem.password_not_accepted : null
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {!wrong && !weak && <ProblemAlert error={changing.error ?? leave.error} />}
      <TextField
        ref={current}
        label={words.current}
        name="current-password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoFocus
        error={missing.current ?? wrong}
        suffix={<ShowPassword shown={shown} onShow={setShown} />}
      />
      <TextField
        ref={wanted}
        label={words.wanted}
        name="new-password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        hint={words.hint}
        error={missing.wanted ?? weak}
        suffix={<ShowPassword shown={shown} onShow={setShown} />}
      />
      <Alert tone="info">{words.others}</Alert>
      <Button type="submit" size="large" wide busy={changing.isPending || changing.isSuccess}>
        {isWish ? words.wishSubmit : words.submit}
      </Button>
      {isWish ? (
        <Button intent="quiet" wide onClick={() => void goOn()}>
          {words.back}
        </Button>
      ) : (
        <Button intent="quiet" wide busy={leave.isPending} onClick={() => leave.mutate()}>
          {signOut}
        </Button>
      )}
    </form>
  )
}

function isCode(error: Error | null, code: ApiProblem['code']): boolean {
  return error instanceof ApiProblem && error.code === code
}
