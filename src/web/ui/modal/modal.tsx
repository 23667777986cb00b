import './modal.css'
import { type ReactNode, useId } from 'react'
import { OverlayHome } from '../overlay-home/overlay-home.tsx'
import { useModalDialog } from '../use-modal-dialog.ts'

interface ModalProps {
  title: string
  onClosed: () => void
  /** Given the function that closes the modal with its way out. */
  children: (close: () => void) => ReactNode
}

/**
 * A question in front of everything, at most 500 px wide (test/browser/specification); on phones it rises from below.
 */
export function Modal({ title, onClosed, children }: ModalProps) {
  const { dialog, close } = useModalDialog(onClosed, title)
  const titleId = useId()
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={titleId}>
      <OverlayHome>
        <div className="modal-page">
          <h2 className="modal-title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {children(close)}
        </div>
      </OverlayHome>
    </dialog>
  )
}

/** The last line of a modal: the button that does it, and the one that does not. */
export function ModalButtons({ children }: { children: ReactNode }) {
  return <div className="modal-buttons">{children}</div>
}
