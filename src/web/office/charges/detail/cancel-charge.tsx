import type { Charge } from '../../../../shared/contract/charge.ts'
import { capture } from '../../../services/capture.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { chargeName } from '../charge-look.ts'
import { useConfirmWords } from './confirm-words.ts'

/** Asks before a charge is cancelled: it cannot be undone. */
export function CancelCharge({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { chargeConfirm, chargeDone } = useConfirmWords()
  const { api } = useOffice()
  const { money } = useFormats()
  const tell = useToast()
  const cancelling = useIntention({
    send: (id: string, key) => api.cancelCharge(id, key),
    changes: () => [['charge', charge.id], ['charges']],
    onDone: () => {
      capture({ name: 'charge_canceled' })
      tell({ tone: 'positive', text: chargeDone.canceled(chargeName(charge)) })
    },
  })
  return (
    <Modal title={chargeConfirm.cancel.title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{chargeConfirm.cancel.text(money(charge.amount))}</p>
          {charge.amount_authorized > 0 && (
            <p className="modal-text">{chargeConfirm.cancel.held(money(charge.amount_authorized))}</p>
          )}
          <ProblemAlert error={cancelling.error} />
          <ModalButtons>
            <Button
              intent="negative"
              busy={cancelling.isPending}
              onClick={() => cancelling.mutate(charge.id, { onSuccess: close })}
            >
              {chargeConfirm.cancel.submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {chargeConfirm.keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
