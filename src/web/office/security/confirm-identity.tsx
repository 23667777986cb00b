import './security.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { answerPasskey, knowsPasskeys, PasskeyLeft } from '../../client/passkey.ts'
import { ApiProblem } from '../../client/problem.ts'
import type { ProofGiven } from '../../client/security-api.ts'
import { createSsoDoor } from '../../client/sso-door.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { nextPath } from '../routes/next-path.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { ShowPassword } from '../sign-in/show-password.tsx'
import { useProblemWords } from '../words/problem-words.ts'
import { securityQuery, useSecurityApi, useSecurityWords } from './security-state.ts'

/** Asks who is there, before something sensitive. `onEnd`: whether they have shown it. */
export function ConfirmIdentity({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const { confirm: say } = useSecurityWords()
  const { problem } = useProblemWords()
  const api = useSecurityApi()
  const own = useQuery(securityQuery(api))
  const isDone = useRef(false)
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [text, setText] = useState('')
  const [isShown, setShown] = useState(false)
  const [isTried, setTried] = useState(false)
  const confirming = useMutation({
    mutationFn: async (proof: ProofGiven | 'passkey') =>
      api.confirm(proof === 'passkey' ? { passkey: await answerPasskey(await api.askForPasskey()) } : proof),
    onSuccess: () => {
      isDone.current = true
    },
  })
  const issuer = own.data?.sso
  const going = useMutation({
    mutationFn: (connection: string) =>
      createSsoDoor().goTo(connection, { again: true, ...nextPath(location.pathname.replace(/^\/office/, '')) }),
  })
  const hasApp = own.data?.authenticator != null
  const mayUsePasskey = knowsPasskeys() && (own.data?.passkeys.length ?? 0) > 0
  const wrong =
    confirming.error instanceof ApiProblem &&
    (confirming.error.code === 'password_wrong' || confirming.error.code === 'code_wrong')
      ? problem[confirming.error.code]
      : null

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    if (!text || confirming.isPending) return
    confirming.mutate(way === 'password' ? { password: text } : { code: text }, { onSuccess: close })
  }

  return (
    <Modal title={say.title} onClosed={() => onEnd(isDone.current)}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
          <p className="modal-text">{issuer ? say.ssoText : say.text}</p>
          {issuer && (
            <Button wide busy={going.isPending || going.isSuccess} onClick={() => going.mutate(issuer.id)}>
              {say.sso(issuer.label)}
            </Button>
          )}
          <ProblemAlert error={going.error} />
          {hasApp && (
            <Segmented
              label={say.ways}
              wide
              value={way}
              options={[
                { value: 'password', label: say.byPassword },
                { value: 'code', label: say.byCode },
              ]}
              onChoose={chosen => {
                setWay(chosen)
                setText('')
              }}
            />
          )}
          <TextField
            key={way}
            label={way === 'password' ? say.password : say.code}
            type={way === 'password' && !isShown ? 'password' : 'text'}
            inputMode={way === 'code' ? 'numeric' : 'text'}
            autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
            autoFocus
            value={text}
            onChange={event => setText(event.target.value)}
            error={isTried && !text ? say.needed : wrong}
            suffix={way === 'password' && <ShowPassword shown={isShown} onShow={setShown} />}
          />
          {confirming.error instanceof PasskeyLeft ? (
            <Alert tone="warning" live="alert">
              {say.left}
            </Alert>
          ) : (
            !wrong && <ProblemAlert error={confirming.error} />
          )}
          <ModalButtons>
            <Button type="submit" intent={issuer ? 'secondary' : 'primary'} busy={confirming.isPending}>
              {say.submit}
            </Button>
            {mayUsePasskey && (
              <Button intent="secondary" onClick={() => confirming.mutate('passkey', { onSuccess: close })}>
                {say.passkey}
              </Button>
            )}
            <Button intent="secondary" onClick={close}>
              {say.keep}
            </Button>
          </ModalButtons>
        </form>
      )}
    </Modal>
  )
}
