import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useTitle } from '../shell/use-title.ts'
import { DoorWindow } from './door-window.tsx'
import { useSignInWords } from './sign-in-words.ts'
import { useDoor } from './use-door.ts'

/** Asks for a link to a new password. The answer is the same whether or not there is such an account. */
export function ForgotPage() {
  const { forgotten: say, email: label, waitALittle } = useSignInWords()
  const door = useDoor()
  const [email, setEmail] = useState('')
  const [timesSent, setTimesSent] = useState(0)
  const asking = useMutation({
    mutationFn: (address: string) => door.forgotPassword(address),
    onSuccess: end => end === 'sent' && setTimesSent(times => times + 1),
  })
  const wasSent = timesSent > 0
  const title = wasSent ? say.sentTitle : say.title
  useTitle(title)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!asking.isPending) asking.mutate(email.trim())
  }

  return (
    <DoorWindow title={title} welcome={wasSent ? null : say.welcome}>
      <form className="sign-in-form" onSubmit={submit} noValidate>
        <ProblemAlert error={asking.error} />
        {wasSent ? (
          <>
            {asking.data === 'rejected' ? (
              <Alert tone="warning" live="alert">
                {waitALittle}
              </Alert>
            ) : (
              <Alert tone="info" live="status">
                {timesSent > 1 ? say.sentAgain : say.sent}
              </Alert>
            )}
            <p className="modal-text">{say.noMail}</p>
          </>
        ) : (
          <TextField
            label={label}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            value={email}
            onChange={event => setEmail(event.target.value)}
            error={asking.data === 'rejected' ? say.wrong : null}
          />
        )}
        <Button
          type="submit"
          intent={wasSent ? 'secondary' : 'primary'}
          size={wasSent ? 'medium' : 'large'}
          wide
          busy={asking.isPending}
        >
          {wasSent ? say.again : say.submit}
        </Button>
      </form>
      <Link to="/sign-in" className="link sign-in-forgot">
        {say.back}
      </Link>
    </DoorWindow>
  )
}
