import { createContext, type ReactNode, use } from 'react'
import { OverlayHome } from '../overlay-home/overlay-home.tsx'
import { useMedia } from '../use-media.ts'
import { useModalDialog } from '../use-modal-dialog.ts'

interface DrawerProps {
  /** Id of the heading inside that names the drawer. */
  titleId: string
  /** What it shows, such as an id: another subject keeps the drawer open, or calls it back. */
  subject: string
  /** After the way out has ended: take the drawer from the tree. */
  onClosed: () => void
  /** From 1024 px on it stands beside the page, which stays bright and in reach. */
  beside?: boolean
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => {})

/**
 * Slides in over the right edge: 400 px wide from 768 up, the whole width below; 320 ms (test/browser/specification).
 */
export function Drawer({ titleId, subject, onClosed, beside = false, children }: DrawerProps) {
  const isBeside = useMedia('(min-width: 1024px)') && beside
  const { dialog, close } = useModalDialog(onClosed, subject, isBeside)
  return (
    <dialog ref={dialog} className="drawer" aria-labelledby={titleId} data-beside={isBeside ? '' : undefined}>
      <CloseContext value={close}>
        <OverlayHome>
          <div className="drawer-page">{children}</div>
        </OverlayHome>
      </CloseContext>
    </dialog>
  )
}

/** Closes the drawer that this is in, with its way out. */
export function useCloseDrawer(): () => void {
  return use(CloseContext)
}

/** The first line of a drawer, which stays while the rest scrolls. */
export function DrawerHead({ children }: { children: ReactNode }) {
  return <header className="drawer-head">{children}</header>
}

/** What scrolls. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return <div className="drawer-body">{children}</div>
}

/** What stays in reach at the lower edge: the main button. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  return <footer className="drawer-foot">{children}</footer>
}
