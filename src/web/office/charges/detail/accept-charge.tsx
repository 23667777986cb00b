import type { Charge } from '../../../../shared/contract/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { chargeName } from '../charge-look.ts'
import { useConfirmWords } from './confirm-words.ts'

/** Asks before what came in is taken as enough. */
export function AcceptCharge({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { chargeConfirm, chargeDone } = useConfirmWords()
  const { api } = useOffice()
  const { money } = useFormats()
  const tell = useToast()
  const accepting = useIntention({
    send: (id: string, key) => api.acceptCharge(id, key),
    changes: () => [['charge', charge.id], ['charges']],
    onDone: () => tell({ tone: 'positive', text: chargeDone.accepted(chargeName(charge)) }),
  })
  return (
    <Modal title={chargeConfirm.accept.title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{chargeConfirm.accept.text(money(charge.net_held), money(charge.amount))}</p>
          <ProblemAlert error={accepting.error} />
          <ModalButtons>
            <Button busy={accepting.isPending} onClick={() => accepting.mutate(charge.id, { onSuccess: close })}>
              {chargeConfirm.accept.submit}
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
