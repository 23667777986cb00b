import type { Charge } from '../../../../shared/contract/charge.ts'
import { createSplitTenderApi } from '../../../client/split-tender-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useTenderWords } from './tender-words.ts'

/** Asks before tenders are undone: the customer would have to begin again. */
export function UndoSplitTender({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { ask, done, pending } = useTenderWords()
  const { api } = useOffice()
  const showToast = useToast()
  const undoing = useIntention({
    send: (id: string, key) => createSplitTenderApi(api.call).undo(id, key),
    changes: () => [['charge', charge.id], ['charges']],
    onDone: ({ latest_split_tender: splitTender }) =>
      showToast(splitTender?.status === 'undone' ? { tone: 'positive', text: done } : { tone: 'info', text: pending }),
  })
  return (
    <Modal title={ask.title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{ask.text}</p>
          <ProblemAlert error={undoing.error} />
          <ModalButtons>
            <Button
              intent="negative"
              busy={undoing.isPending}
              onClick={() => undoing.mutate(charge.id, { onSuccess: close })}
            >
              {ask.submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {ask.keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
