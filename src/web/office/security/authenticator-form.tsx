import '../../ui/copy-field.css'
import { useQuery } from '@tanstack/react-query'
import encodeQR from 'qr'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useSecurityApi, useSecurityWords } from './security-state.ts'

interface AuthenticatorFormProps {
  onCodes: (codes: string[] | null) => void
  onClosed: () => void
}

/** Gives an app its secret, and lets it count by its first code. */
export function AuthenticatorForm({ onCodes, onClosed }: AuthenticatorFormProps) {
  const { app: say } = useSecurityWords()
  const api = useSecurityApi()
  const showToast = useToast()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const begun = useQuery({
    queryKey: ['authenticator', 'new'],
    queryFn: () => api.beginAuthenticator(),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const confirming = useIntention({
    send: (typed: string) => api.confirmAuthenticator(typed),
    changes: () => [['security'], ['people']],
    onDone: ({ recovery_codes }) => {
      showToast({ tone: 'positive', text: say.done })
      onCodes(recovery_codes)
    },
  })
  const digits = code.replace(/\s/g, '')

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    if (/^\d{6}$/.test(digits) && !confirming.isPending) confirming.mutate(digits, { onSuccess: close })
  }

  return (
    <Modal title={say.title} onClosed={onClosed}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
          <p className="modal-text">{say.scan}</p>
          <ProblemAlert error={begun.error ?? confirming.error} />
          <div className="security-qr">
            {begun.data ? <Qr text={begun.data.uri} label={say.qr} /> : <Skeleton width="11rem" height="11rem" />}
          </div>
          {begun.data && (
            <div className="security-typed">
              <p>{say.typed}</p>
              <CopyField
                value={begun.data.secret}
                copyLabel={say.copy}
                copiedLabel={say.copied}
                failedLabel={say.copyFailed}
              />
            </div>
          )}
          <TextField
            label={say.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            value={code}
            onChange={event => setCode(event.target.value)}
            error={isTried && !/^\d{6}$/.test(digits) ? say.codeNeeded : null}
          />
          <ModalButtons>
            <Button type="submit" busy={confirming.isPending}>
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

/** Black on white in both themes: cameras expect it. */
function Qr({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
