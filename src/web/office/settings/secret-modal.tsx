import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useWords } from '../preferences/preferences.tsx'

interface SecretModalProps {
  words: { title: string; text: string; label: string; copy: string; done: string }
  secret: string
  children?: ReactNode
  onClosed: () => void
}

/** Shows a secret this once, with a button that copies it. */
export function SecretModal({ words, secret, children, onClosed }: SecretModalProps) {
  const { shell } = useWords()
  const label = useId()
  return (
    <Modal title={words.title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{words.text}</p>
          <div className="secret-once">
            <p className="field-label" id={label}>
              {words.label}
            </p>
            <CopyField
              value={secret}
              copyLabel={words.copy}
              copiedLabel={shell.copied}
              failedLabel={shell.copyFailed}
            />
          </div>
          {children}
          <ModalButtons>
            <Button onClick={close}>{words.done}</Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
