import '../../ui/modal/modal.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  onClosed: () => void
  children: (close: () => void) => ReactNode
}

/**
 * A native dialog that is open for as long as its component is there. The library's own brings the layers of menus and
 * calendars with it, of which the counter has none.
 */
export function Dialog({ title, onClosed, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={titleId} onClose={onClosed}>
      <div className="modal-page">
        <h2 className="modal-title" id={titleId}>
          {title}
        </h2>
        {children(() => dialog.current?.close())}
      </div>
    </dialog>
  )
}
