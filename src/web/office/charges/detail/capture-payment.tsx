import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { CaptureCreate, Payment } from '../../../../shared/contract/payment.ts'
import { capturable } from '../../../../shared/installments/capturable.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { FormModal } from '../../shell/form-modal.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { useConfirmWords } from './confirm-words.ts'

interface CapturePaymentProps {
  payment: Payment
  charge: Charge
  onClosed: () => void
}

/** How much of a hold its charge still asks for. */
export function mostOf({ amount, installments }: Payment, charge: Charge): number {
  return capturable({ amount, interest: installments?.interest ?? 0 }, charge.amount_due)
}

/** Takes what is held on a card, whole or in part. The button says how much. */
export function CapturePayment({ payment, charge, onClosed }: CapturePaymentProps) {
  const { language } = usePreferences()
  const { chargeConfirm, chargeDone } = useConfirmWords()
  const { capture } = chargeConfirm
  const { api } = useOffice()
  const { money } = useFormats()
  const showToast = useToast()
  const most = mostOf(payment, charge)
  const [amount, setAmount] = useState<number>(most)
  const [isTried, setTried] = useState(false)
  const fault = amount === 0 ? capture.needed : amount > most ? capture.tooMuch(money(most)) : null
  const capturing = useIntention({
    send: (input: CaptureCreate, key) => api.capturePayment(payment.id, input, key),
    changes: () => [['charge', payment.charge_id], ['charges'], ['review-items'], ['home']],
    onDone: ({ pending }) =>
      showToast(
        pending
          ? { tone: 'info', text: chargeDone.capturePending(money(amount)) }
          : { tone: 'positive', text: chargeDone.captured(money(amount)) },
      ),
  })

  function submit(close: () => void) {
    setTried(true)
    if (fault) return
    capturing.mutate({ amount }, { onSuccess: close })
  }

  return (
    <FormModal
      title={capture.title}
      submitLabel={capture.submit(money(amount))}
      cancelLabel={chargeConfirm.keep}
      saving={capturing}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="modal-text">{capture.text}</p>
      <MoneyField
        label={capture.amount}
        amount={amount}
        onAmount={setAmount}
        language={language}
        size="hero"
        hint={amount < most ? capture.rest(money(most - amount)) : capture.available(money(most))}
        error={isTried || amount > most ? fault : null}
        suffix={
          amount !== most && (
            <Button intent="quiet" size="small" onClick={() => setAmount(most)}>
              {capture.all}
            </Button>
          )
        }
      />
    </FormModal>
  )
}
