import type { Dispute } from '../../../shared/contract/dispute.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { useDisputeWords } from './dispute-words.ts'
import { useDisputesApi } from './disputes-state.ts'

interface ConfirmDisputeProps {
  dispute: Dispute
  /** To let the customer have the money, or to say that the bank has let it go. */
  what: 'accept' | 'release'
  onClosed: () => void
}

/** Asks before a dispute is ended by this side. */
export function ConfirmDispute({ dispute, what, onClosed }: ConfirmDisputeProps) {
  const disputes = useDisputeWords()
  const api = useDisputesApi()
  const { money } = useFormats()
  const tell = useToast()
  const said = disputes[what]
  const ending = useIntention({
    send: (id: string, key) => (what === 'accept' ? api.acceptDispute(id, key) : api.releaseDispute(id, key)),
    changes: () => [['disputes'], ['review-items']],
    onDone: () => tell({ tone: 'positive', text: said.done }),
  })
  return (
    <Modal title={said.title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{said.text(money(what === 'release' ? dispute.amount_held : dispute.amount))}</p>
          <ProblemAlert error={ending.error} />
          <ModalButtons>
            <Button
              intent={what === 'accept' ? 'negative' : 'primary'}
              busy={ending.isPending}
              onClick={() => ending.mutate(dispute.id, { onSuccess: close })}
            >
              {said.submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {disputes.keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
