import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useSecurityWords } from './security-state.ts'

/** Ten codes, shown once. */
export function RecoveryCodes({ codes, onClosed }: { codes: string[]; onClosed: () => void }) {
  const { codes: say } = useSecurityWords()
  const { outcome, copy } = useCopy()
  return (
    <Modal title={say.shown} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{say.shownText}</p>
          <ul className="security-codes">
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <ModalButtons>
            <Button onClick={close}>{say.close}</Button>
            <Button intent="secondary" onClick={() => copy(codes.join('\n'))}>
              {outcome === 'copied' ? say.copied : say.copy}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
