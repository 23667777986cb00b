import { type FormEvent, useState } from 'react'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { useDisputeWords } from '../../disputes/dispute-words.ts'
import { useDisputesApi } from '../../disputes/disputes-state.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'

interface OpenMedCaseProps {
  payment: Payment
  /** Centavos that can still be blocked: what is proposed. */
  left: number
  onClosed: () => void
}

/** Writes down what a bank has blocked of a Pix, as it told a person. */
export function OpenMedCase({ payment, left, onClosed }: OpenMedCaseProps) {
  const { language } = usePreferences()
  const { med, keep } = useDisputeWords()
  const api = useDisputesApi()
  const { money } = useFormats()
  const showToast = useToast()
  const [amount, setAmount] = useState(left)
  const [isTried, setTried] = useState(false)
  const fault = amount === 0 ? med.needed : amount > left ? med.tooMuch(money(left)) : null
  const opening = useIntention({
    send: (blocked: number, key) => api.openDispute(payment.id, { amount: blocked }, key),
    changes: () => [['charge', payment.charge_id], ['disputes']],
    onDone: () => showToast({ tone: 'positive', text: med.done }),
  })

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    if (fault || opening.isPending) return
    opening.mutate(amount, { onSuccess: close })
  }

  return (
    <Modal title={med.title} onClosed={onClosed}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
          <p className="modal-text">{med.text}</p>
          <MoneyField
            label={med.amount}
            amount={amount}
            onAmount={setAmount}
            language={language}
            size="hero"
            error={isTried || amount > left ? fault : null}
          />
          <ProblemAlert error={opening.error} />
          <ModalButtons>
            <Button type="submit" busy={opening.isPending}>
              {med.submit(money(amount))}
            </Button>
            <Button intent="secondary" onClick={close}>
              {keep}
            </Button>
          </ModalButtons>
        </form>
      )}
    </Modal>
  )
}
