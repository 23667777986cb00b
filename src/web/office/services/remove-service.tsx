import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { loadPolicyAnew, useServicesApi, useServiceWords } from './services-state.ts'

/** Asks before a service is disconnected. */
export function RemoveService({ kind, onClosed }: { kind: ServiceKind; onClosed: () => void }) {
  const { confirm, makers } = useServiceWords()
  const api = useServicesApi()
  const removing = useIntention({
    send: (one: ServiceKind) => api.removeService(one),
    changes: () => [['services']],
    onDone: loadPolicyAnew,
  })
  return (
    <Modal title={confirm.title(makers[kind])} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{confirm.text}</p>
          <ProblemAlert error={removing.error} />
          <ModalButtons>
            <Button
              intent="negative"
              busy={removing.isPending || removing.isSuccess}
              onClick={() => removing.mutate(kind)}
            >
              {confirm.submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {confirm.keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
