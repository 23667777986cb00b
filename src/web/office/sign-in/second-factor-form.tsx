import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { answerPasskey, knowsPasskeys, PasskeyLeft } from '../../client/passkey.ts'
import type { ProofGiven } from '../../client/security-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSecurityApi, useSecurityWords } from '../security/security-state.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'

interface SecondFactorFormProps {
  factors: { code: boolean; passkey: boolean }
  onEntered: () => Promise<void>
  onBack: () => void
}

/** Behind the right password: a code of the app, a passkey, or one of the codes that were kept. */
export function SecondFactorForm({ factors, onEntered, onBack }: SecondFactorFormProps) {
  const { door: say } = useSecurityWords()
  const api = useSecurityApi()
  const [isRecovery, setRecovery] = useState(!factors.code)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const entering = useMutation({
    mutationFn: async (proof: ProofGiven | 'passkey') =>
      api.giveFactor(proof === 'passkey' ? { passkey: await answerPasskey(await api.askForPasskey()) } : proof),
    onSuccess: onEntered,
  })
  const isBusy = entering.isPending || entering.isSuccess

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (text.trim() && !isBusy) entering.mutate(isRecovery ? { recovery_code: text.trim() } : { code: text })
  }

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {entering.error instanceof PasskeyLeft ? (
        <Alert tone="warning" live="alert">
          {say.left}
        </Alert>
      ) : (
        <ProblemAlert error={entering.error} />
      )}
      {factors.passkey && knowsPasskeys() && (
        <Button intent={factors.code ? 'secondary' : 'primary'} wide onClick={() => entering.mutate('passkey')}>
          {say.passkey}
        </Button>
      )}
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? say.recovery : say.code}
        hint={isRecovery ? say.recoveryHint : say.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoFocus
        maxLength={20}
        value={text}
        onChange={event => setText(event.target.value)}
        error={isTried && !text.trim() ? say.codeNeeded : null}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {say.submit}
      </Button>
      {factors.code && (
        <Button
          intent="quiet"
          wide
          onClick={() => {
            setRecovery(!isRecovery)
            setText('')
            setTried(false)
          }}
        >
          {isRecovery ? say.useCode : say.useRecovery}
        </Button>
      )}
      <Button intent="quiet" wide onClick={onBack}>
        {say.back}
      </Button>
      <p className="sign-in-lost">{say.lost}</p>
    </form>
  )
}
