import { type FormEvent, useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Payment } from '../../../shared/contract/payment.ts'
import { resolvePayment } from '../../client/unknown-payment-api.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { useUnknownPaymentWords } from './unknown-payment-words.ts'

/** Asks before a card of which nothing is known is ended as not charged: another may be charged then. */
export function ResolvePayment({ payment, onClosed }: { payment: Payment; onClosed: () => void }) {
  const say = useUnknownPaymentWords()
  const { api } = useOffice()
  const { money } = useFormats()
  const showToast = useToast()
  const [note, setNote] = useState('')
  const resolving = useIntention({
    send: (seen: string, key) =>
      resolvePayment(api.call, payment.id, { outcome: 'not_charged', ...(seen && { note: seen }) }, key),
    changes: () => [['charge', payment.charge_id], ['charges'], ['review-items']],
    onDone: () => showToast({ tone: 'positive', text: say.done }),
  })

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    if (!resolving.isPending) resolving.mutate(note.trim(), { onSuccess: close })
  }

  return (
    <Modal title={say.title} onClosed={onClosed}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
          <p className="modal-text">{say.text(money(payment.amount))}</p>
          <p className="modal-text">{say.late}</p>
          <TextField
            label={`${say.note} (${say.optional})`}
            hint={say.hint}
            value={note}
            maxLength={limits.reviewReason}
            onChange={event => setNote(event.target.value)}
          />
          <ProblemAlert error={resolving.error} />
          <ModalButtons>
            <Button type="submit" intent="negative" busy={resolving.isPending}>
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
