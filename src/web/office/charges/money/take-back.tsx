import type { UnappliedMove } from '../../../../shared/contract/unapplied.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { movedMoney, useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'

/** Asks before moved money goes back to the charge that it came from. */
export function TakeBack({ move, onClosed }: { move: UnappliedMove; onClosed: () => void }) {
  const { moves, keep } = useMoneyWords()
  const api = useUnappliedApi()
  const { money } = useFormats()
  const tell = useToast()
  const amount = money(move.amount)
  const taking = useIntention({
    send: (id: string, key) => api.takeBack(id, key),
    changes: movedMoney,
    onDone: () => tell({ tone: 'positive', text: moves.done(amount) }),
  })
  return (
    <Modal title={moves.ask.title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{(move.to_charge_id ? moves.ask.ofCharge : moves.ask.ofCredit)(amount)}</p>
          <ProblemAlert error={taking.error} />
          <ModalButtons>
            <Button busy={taking.isPending} onClick={() => taking.mutate(move.id, { onSuccess: close })}>
              {moves.ask.submit(amount)}
            </Button>
            <Button intent="secondary" onClick={close}>
              {keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
