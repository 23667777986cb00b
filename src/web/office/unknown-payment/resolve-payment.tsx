import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Payment } from '../../../shared/contract/payment.ts'
import { resolvePayment } from '../../client/unknown-payment-api.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { FormModal } from '../shell/form-modal.tsx'
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

  function submit(close: () => void) {
    resolving.mutate(note.trim(), { onSuccess: close })
  }

  return (
    <FormModal
      title={say.title}
      submitLabel={say.submit}
      cancelLabel={say.keep}
      intent="negative"
      saving={resolving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="modal-text">
        {say.silent(money(payment.amount))} {say.look}
      </p>
      <p className="modal-text">{say.late}</p>
      <TextField
        label={`${say.note} (${say.optional})`}
        hint={say.hint}
        value={note}
        maxLength={limits.reviewReason}
        onChange={event => setNote(event.target.value)}
      />
    </FormModal>
  )
}
