import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import { createReviewApi } from '../../client/review-api.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useReviewItemWords } from './review-item-words.ts'

/** Asks what it was, before a review item that only a person can settle goes away. */
export function ResolveItem({ item, onClosed }: { item: string; onClosed: () => void }) {
  const { resolve: say } = useReviewItemWords()
  const { api } = useOffice()
  const showToast = useToast()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const resolving = useIntention({
    send: (why: string, key) => createReviewApi(api.call).resolve(item, { reason: why }, key),
    changes: () => [['review-items']],
    onDone: () => showToast({ tone: 'positive', text: say.done }),
  })

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    const why = reason.trim()
    if (why && !resolving.isPending) resolving.mutate(why, { onSuccess: close })
  }

  return (
    <Modal title={say.title} onClosed={onClosed}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
          <p className="modal-text">{say.text}</p>
          <TextField
            label={say.reason}
            hint={say.hint}
            value={reason}
            maxLength={limits.reviewReason}
            error={isTried && !reason.trim() ? say.needed : null}
            onChange={event => setReason(event.target.value)}
          />
          <ProblemAlert error={resolving.error} />
          <ModalButtons>
            <Button type="submit" busy={resolving.isPending}>
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
