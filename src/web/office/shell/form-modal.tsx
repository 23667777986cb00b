import type { ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { ProblemAlert } from './problem-alert.tsx'

interface FormModalProps {
  title: string
  submitLabel: string
  cancelLabel: string
  /** `negative` where what it does takes something away. */
  intent?: 'primary' | 'negative'
  className?: string
  /** The language of what stands in it, where it is not the page's. */
  lang?: string
  ref?: RefObject<HTMLFormElement | null>
  /** What the form writes: it is busy meanwhile, and why it failed stands above the buttons. */
  saving: { isPending: boolean; error: Error | null }
  /** Checks what was typed and writes it; `close` is for when that is done. It is not called while it writes. */
  onSubmit: (close: () => void) => void
  onClosed: () => void
  children: ReactNode
}

/** A form in front of everything: its fields, what went wrong, the button that does it and the one that does not. */
export function FormModal({ title, submitLabel, cancelLabel, saving, onSubmit, onClosed, ...rest }: FormModalProps) {
  const { intent = 'primary', className, lang, ref, children } = rest
  return (
    <Modal title={title} onClosed={onClosed}>
      {close => (
        <form
          className={className ? `modal-form ${className}` : 'modal-form'}
          lang={lang}
          ref={ref}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!saving.isPending) onSubmit(close)
          }}
        >
          {children}
          <ProblemAlert error={saving.error} />
          <ModalButtons>
            <Button type="submit" intent={intent} busy={saving.isPending}>
              {submitLabel}
            </Button>
            <Button intent="secondary" onClick={close}>
              {cancelLabel}
            </Button>
          </ModalButtons>
        </form>
      )}
    </Modal>
  )
}
