import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useWords } from '../preferences/preferences.tsx'

interface SecretOnceProps {
  words: { text: string; label: string; copy: string; done: string }
  /** Null where it was shown before. */
  secret: string | null
  children?: ReactNode
  onClose: () => void
}

/** What a dialog shows this once. The main act copies it: closing loses it for good. */
export function SecretOnce({ words, secret, children, onClose }: SecretOnceProps) {
  const { shell } = useWords()
  const { outcome, copy } = useCopy()
  // It takes the place of a form: the focus goes on from here.
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <p className="modal-text secret-once-text" ref={text} tabIndex={-1}>
        {words.text}
      </p>
      {secret && (
        <div className="secret-once">
          <p className="field-label">{words.label}</p>
          <code>{secret}</code>
        </div>
      )}
      {children}
      {outcome === 'failed' && (
        <p className="field-error" role="alert">
          <Icon name="negative" size={16} />
          {shell.copyFailed}
        </p>
      )}
      <ModalButtons>
        {secret && (
          <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy(secret)}>
            {outcome === 'copied' ? shell.copied : words.copy}
          </Button>
        )}
        <Button intent={secret ? 'secondary' : 'primary'} onClick={onClose}>
          {words.done}
        </Button>
      </ModalButtons>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' && shell.copied}
      </span>
    </>
  )
}

interface SecretModalProps {
  words: SecretOnceProps['words'] & { title: string }
  secret: string
  children?: ReactNode
  onClosed: () => void
}

/** Shows a secret this once, with a button that copies it. */
export function SecretModal({ words, onClosed, ...shown }: SecretModalProps) {
  return (
    <Modal title={words.title} onClosed={onClosed}>
      {close => <SecretOnce words={words} {...shown} onClose={close} />}
    </Modal>
  )
}
