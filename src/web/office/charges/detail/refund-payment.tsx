import { type FormEvent, useState } from 'react'
import { byRoom } from '../../../../shared/charge/method-traits.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import type { RefundCreate } from '../../../../shared/contract/refund.ts'
import { amountBand } from '../../../../shared/product-events/amount-band.ts'
import { capture } from '../../../services/capture.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useRefundAllowance } from '../../refund-approval/refund-allowance.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useVoucherWords } from '../../vouchers/vouchers-state.ts'
import { useFormats } from '../../words/formats.ts'
import { useNow } from '../../words/use-now.ts'
import { usePaymentWords } from '../payment-words.ts'
import { useConfirmWords } from './confirm-words.ts'
import { voucherRefund } from './voucher-refund.ts'

interface RefundPaymentProps {
  payment: Payment
  /** What to propose: all that is left, or the excess. */
  proposed: number
  onClosed: () => void
}

/** Gives money back, whole or in part. The button says how much. */
export function RefundPayment({ payment, proposed, onClosed }: RefundPaymentProps) {
  const { language } = usePreferences()
  const { refundStatus } = usePaymentWords()
  const { chargeConfirm, chargeDone } = useConfirmWords()
  const { refund } = chargeConfirm
  const { api } = useOffice()
  const { money } = useFormats()
  const showToast = useToast()
  const [amount, setAmount] = useState(proposed)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const vouchers = useVoucherWords()
  const ofVoucher = voucherRefund(payment, useNow())
  const byCardOrPix = byRoom(payment.method, { pix: refund.text, cards: refund.textOfCard })
  const left = payment.amount_refundable
  const alone = useRefundAllowance(payment.charge_id)?.left ?? null
  const waits = alone !== null && amount > alone && amount <= left
  const fault = amount === 0 ? refund.needed : amount > left ? refund.tooMuch(money(left)) : null
  const returning = useIntention({
    send: (input: RefundCreate, key) => api.refundPayment(payment.id, input, key),
    changes: () => [['charge', payment.charge_id], ['charges'], ['review-items'], ['home']],
    onDone: sent => {
      const { refunded, refundedCard } = chargeDone
      const { method } = payment
      capture({ name: 'refund_made', method, amount: amountBand(sent.amount), whole: sent.amount === left })
      if (sent.status === 'failed') return showToast({ tone: 'negative', text: refundStatus.failed })
      if (sent.status === 'awaiting_approval') {
        return showToast({ tone: 'info', text: chargeDone.refundAwaits(money(sent.amount)) })
      }
      showToast({
        tone: 'positive',
        text: byRoom(payment.method, { pix: refunded, cards: refundedCard })(money(sent.amount)),
      })
    },
  })

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    setTried(true)
    if (fault || returning.isPending) return
    const why = reason.trim()
    returning.mutate({ amount, ...(why && { reason: why }) }, { onSuccess: close })
  }

  return (
    <Modal title={refund.title} onClosed={onClosed}>
      {close => (
        <form className="modal-form" onSubmit={event => submit(event, close)} noValidate>
          <p className="modal-text">{ofVoucher ? vouchers.refund[ofVoucher] : byCardOrPix}</p>
          <MoneyField
            label={refund.amount}
            amount={amount}
            onAmount={setAmount}
            language={language}
            size="hero"
            hint={refund.available(money(left))}
            disabled={ofVoucher === 'whole' || ofVoucher === 'nothing'}
            error={isTried || amount > left ? fault : null}
            suffix={
              amount !== left && (
                <Button intent="quiet" size="small" onClick={() => setAmount(left)}>
                  {refund.all}
                </Button>
              )
            }
          />
          <TextField
            label={`${refund.reason} (${refund.optional})`}
            hint={refund.reasonHint}
            value={reason}
            maxLength={limits.refundReason}
            onChange={event => setReason(event.target.value)}
          />
          {waits && (
            <Alert tone="info" live="status">
              {alone === 0 ? refund.waitsAlways : refund.waits(money(alone))}
            </Alert>
          )}
          <ProblemAlert error={returning.error} />
          <ModalButtons>
            {ofVoucher !== 'nothing' && (
              <Button type="submit" intent={waits ? 'primary' : 'negative'} busy={returning.isPending}>
                {waits ? refund.ask : refund.submit(money(amount))}
              </Button>
            )}
            <Button intent="secondary" onClick={close}>
              {chargeConfirm.keep}
            </Button>
          </ModalButtons>
        </form>
      )}
    </Modal>
  )
}
