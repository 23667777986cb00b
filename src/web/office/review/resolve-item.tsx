import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import { createReviewApi } from '../../client/review-api.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
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

  function submit(close: () => void) {
    setTried(true)
    const why = reason.trim()
    if (why) resolving.mutate(why, { onSuccess: close })
  }

  return (
    <FormModal
      title={say.title}
      submitLabel={say.submit}
      cancelLabel={say.keep}
      saving={resolving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="modal-text">{say.text}</p>
      <TextField
        label={say.reason}
        hint={say.hint}
        value={reason}
        maxLength={limits.reviewReason}
        error={isTried && !reason.trim() ? say.needed : null}
        onChange={event => setReason(event.target.value)}
      />
    </FormModal>
  )
}
