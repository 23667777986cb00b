import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiProblem } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useProblemWords } from '../words/problem-words.ts'
import { DoorWindow } from './door-window.tsx'
import { ShowPassword } from './show-password.tsx'
import { useSignInWords } from './sign-in-words.ts'
import { useDoor } from './use-door.ts'

/** Where the link of a mail leads: a new password, once. */
export function NewPasswordPage() {
  const { newPassword: say, forgotten, forgot, ownPassword, submit: enter } = useSignInWords()
  const { problem } = useProblemWords()
  const { queryClient } = useOffice()
  const door = useDoor()
  // The token stands behind #, which no server sees.
  const [token] = useState(() => location.hash.slice(1))
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [isTried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: (wanted: string) => door.newPassword(token, wanted),
    onSuccess: () => queryClient.clear(),
  })
  const isAsked = token !== '' && !saving.isSuccess
  const title = saving.isSuccess ? say.doneTitle : say.title
  useTitle(title)
  const code = saving.error instanceof ApiProblem ? saving.error.code : null
  const weak = code === 'password_not_accepted' ? problem.password_not_accepted : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (password && !saving.isPending) saving.mutate(password)
  }

  return (
    <DoorWindow title={title} welcome={isAsked ? say.welcome : null}>
      {saving.isSuccess && (
        <>
          <Alert tone="positive" live="status">
            {say.done}
          </Alert>
          <RouteButton to="/sign-in" size="large" wide>
            {enter}
          </RouteButton>
        </>
      )}
      {token === '' && (
        <>
          <Alert tone="warning">{say.noLink}</Alert>
          <RouteButton to="/sign-in" intent="secondary" wide>
            {forgotten.back}
          </RouteButton>
        </>
      )}
      {isAsked && (
        <form className="sign-in-form" onSubmit={submit} noValidate>
          {!weak && <ProblemAlert error={saving.error} />}
          <TextField
            label={say.password}
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            autoFocus
            hint={ownPassword.hint}
            value={password}
            onChange={event => setPassword(event.target.value)}
            error={isTried && !password ? say.needed : weak}
            suffix={<ShowPassword shown={shown} onShow={setShown} />}
          />
          <Button type="submit" size="large" wide busy={saving.isPending}>
            {say.submit}
          </Button>
        </form>
      )}
      {isAsked && (
        <Link to={code === 'reset_link_over' ? '/forgot-password' : '/sign-in'} className="link sign-in-forgot">
          {code === 'reset_link_over' ? forgot : forgotten.back}
        </Link>
      )}
    </DoorWindow>
  )
}
