import type { Security } from '../../../shared/contract/second-factor.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useSecurityApi, useSecurityWords } from './security-state.ts'

interface RemoveFactorProps {
  /** A passkey; null for the app. */
  factor: Security['passkeys'][number] | null
  onClosed: () => void
}

/** Asks before a way of signing in is taken away. */
export function RemoveFactor({ factor, onClosed }: RemoveFactorProps) {
  const { app, passkeys } = useSecurityWords()
  const api = useSecurityApi()
  const showToast = useToast()
  const words = factor ? passkeys.confirmRemove : app.confirmRemove
  const removing = useIntention({
    send: (id: string | null) => (id === null ? api.removeAuthenticator() : api.removePasskey(id)),
    changes: () => [['security'], ['people']],
    onDone: () => showToast({ tone: 'positive', text: words.done }),
  })
  return (
    <Confirm
      title={factor ? passkeys.confirmRemove.title(factor.name) : app.confirmRemove.title}
      text={words.text}
      submit={words.submit}
      keep={words.keep}
      intent="negative"
      doing={removing}
      subject={factor?.id ?? null}
      onClosed={onClosed}
    />
  )
}
