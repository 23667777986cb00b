import './overlay-home.css'
import { type ReactNode, useRef } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'

/**
 * The inside of a native dialog. While one is open the browser lets nobody reach what is outside of it, so the menus,
 * tooltips and calendars of its content open here: inside the dialog, and in the layer above it.
 */
export function OverlayHome({ children }: { children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null)
  return (
    <PortalProvider getContainer={() => home.current}>
      {children}
      <div ref={home} className="overlay-home" popover="manual" />
    </PortalProvider>
  )
}

/** Puts the home of a dialog's overlays above the dialog, which has just been opened. */
export function raiseOverlayHome(dialog: HTMLDialogElement): void {
  const home = overlayHomeOf(dialog)
  // Browsers before `popover` show it where it is: inside the dialog's edges.
  if (!home?.showPopover) return
  if (home.matches(':popover-open')) home.hidePopover()
  home.showPopover()
}

/** Where the overlays of a dialog live, if it has such a place. */
export function overlayHomeOf(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(':scope > .overlay-home')
}
