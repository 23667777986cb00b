import { useState } from 'react'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { useDisputeWords } from '../../disputes/dispute-words.ts'
import { useDisputesApi } from '../../disputes/disputes-state.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { FormModal } from '../../shell/form-modal.tsx'
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

  function submit(close: () => void) {
    setTried(true)
    if (fault) return
    opening.mutate(amount, { onSuccess: close })
  }

  return (
    <FormModal
      title={med.title}
      submitLabel={med.submit(money(amount))}
      cancelLabel={keep}
      saving={opening}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="modal-text">{med.text}</p>
      <MoneyField
        label={med.amount}
        amount={amount}
        onAmount={setAmount}
        language={language}
        size="hero"
        error={isTried || amount > left ? fault : null}
      />
    </FormModal>
  )
}
