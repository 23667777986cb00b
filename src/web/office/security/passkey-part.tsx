import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Security } from '../../../shared/contract/second-factor.ts'
import { knowsPasskeys, makePasskey, PasskeyLeft } from '../../client/passkey.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { Part } from './part.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { useSecurityApi, useSecurityWords } from './security-state.ts'

interface PasskeyPartProps {
  passkeys: Security['passkeys']
  onCodes: (codes: string[] | null) => void
}

/** The devices that open the office by their lock. */
export function PasskeyPart({ passkeys, onCodes }: PasskeyPartProps) {
  const { passkeys: say } = useSecurityWords()
  const { exact, relative } = useFormats()
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Security['passkeys'][number] | null>(null)
  return (
    <Part title={say.title} text={knowsPasskeys() ? say.text : say.unknown}>
      {passkeys.length > 0 && (
        <ul className="security-list">
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <div>
                <p className="security-name">{passkey.name}</p>
                <p className="security-known">
                  {[
                    say.since(exact(passkey.created_at)),
                    ...(passkey.last_used_at ? [say.used(relative(passkey.last_used_at))] : []),
                  ].join(', ')}
                </p>
              </div>
              <Button
                intent="quiet"
                size="small"
                aria-label={say.removeOf(passkey.name)}
                onClick={() => setEnding(passkey)}
              >
                {say.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() && (
        <Button intent="secondary" size="small" onClick={() => setAdding(true)}>
          {say.add}
        </Button>
      )}
      {isAdding && <PasskeyForm onCodes={onCodes} onClosed={() => setAdding(false)} />}
      {ending && <RemoveFactor factor={ending} onClosed={() => setEnding(null)} />}
    </Part>
  )
}

function PasskeyForm({ onCodes, onClosed }: { onCodes: PasskeyPartProps['onCodes']; onClosed: () => void }) {
  const { passkeys: say } = useSecurityWords()
  const api = useSecurityApi()
  const showToast = useToast()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const adding = useIntention({
    send: async (wanted: string) => api.addPasskey(wanted, await makePasskey(await api.askForNewPasskey())),
    changes: () => [['security'], ['people']],
    onDone: ({ recovery_codes }) => {
      showToast({ tone: 'positive', text: say.done })
      onCodes(recovery_codes)
    },
  })

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    if (name.trim() && !adding.isPending) adding.mutate(name.trim(), { onSuccess: close })
  }

  return (
    <Modal title={say.add} onClosed={onClosed}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
          <TextField
            label={say.name}
            hint={say.nameHint}
            autoComplete="off"
            maxLength={limits.passkeyName}
            value={name}
            onChange={event => setName(event.target.value)}
            error={isTried && !name.trim() ? say.nameNeeded : null}
          />
          {adding.error instanceof PasskeyLeft ? (
            <Alert tone="warning" live="alert">
              {say.left}
            </Alert>
          ) : (
            <ProblemAlert error={adding.error} />
          )}
          <ModalButtons>
            <Button type="submit" busy={adding.isPending}>
              {say.submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {say.keep}
            </Button>
          </ModalButtons>
        </form>
      )}
    </Modal>
  )
}
