import { type FormEvent, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { CaptureCreate, Payment } from '../../../../shared/contract/payment.ts'
import { capturable } from '../../../../shared/installments/capturable.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { useConfirmWords } from './confirm-words.ts'

interface CapturePaymentProps {
  payment: Payment
  charge: Charge
  onClosed: () => void
}

/** Takes what is held on a card, whole or in part. The button says how much. */
export function CapturePayment({ payment, charge, onClosed }: CapturePaymentProps) {
  const { language } = usePreferences()
  const { chargeConfirm, chargeDone } = useConfirmWords()
  const { capture } = chargeConfirm
  const { api } = useOffice()
  const { money } = useFormats()
  const showToast = useToast()
  const held = { amount: payment.amount, interest: payment.installments?.interest ?? 0 }
  const most = capturable(held, charge.amount_due)
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

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    if (fault || capturing.isPending) return
    capturing.mutate({ amount }, { onSuccess: close })
  }

  return (
    <Modal title={capture.title} onClosed={onClosed}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
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
          <ProblemAlert error={capturing.error} />
          <ModalButtons>
            <Button type="submit" busy={capturing.isPending}>
              {capture.submit(money(amount))}
            </Button>
            <Button intent="secondary" onClick={close}>
              {chargeConfirm.keep}
            </Button>
          </ModalButtons>
        </form>
      )}
    </Modal>
  )
}
