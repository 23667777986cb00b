import type { Payment } from '../../../../shared/contract/payment.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { Confirm } from '../../shell/confirm.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { useConfirmWords } from './confirm-words.ts'

/** Asks before a card is voided: it cannot be undone. */
export function ReleasePayment({ payment, onClosed }: { payment: Payment; onClosed: () => void }) {
  const { chargeConfirm, chargeDone } = useConfirmWords()
  const words = payment.hold ? chargeConfirm.release : chargeConfirm.stop
  const { api } = useOffice()
  const { money } = useFormats()
  const showToast = useToast()
  const releasing = useIntention({
    send: (id: string, key) => api.cancelPayment(id, key),
    changes: () => [['charge', payment.charge_id], ['charges']],
    onDone: ({ pending }) =>
      showToast(
        pending
          ? { tone: 'info', text: chargeDone.releasePending }
          : { tone: 'positive', text: chargeDone.released(money(payment.amount)) },
      ),
  })
  return (
    <Confirm
      title={words.title}
      text={words.text(money(payment.amount))}
      submit={words.submit}
      keep={chargeConfirm.keep}
      intent="negative"
      doing={releasing}
      subject={payment.id}
      onClosed={onClosed}
    />
  )
}
