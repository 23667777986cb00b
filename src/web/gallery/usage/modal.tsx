import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'

interface Given {
  words: { question: string; meaning: string; yes: string; no: string }
  cancel: () => void
  onClosed: () => void
}

/** It is open for as long as it is in the tree. */
export const Usage = ({ words, cancel, onClosed }: Given) => (
  <Modal title={words.question} onClosed={onClosed}>
    {close => (
      <>
        <p>{words.meaning}</p>
        <ModalButtons>
          <Button intent="negative" onClick={cancel}>
            {words.yes}
          </Button>
          <Button intent="secondary" onClick={close}>
            {words.no}
          </Button>
        </ModalButtons>
      </>
    )}
  </Modal>
)
