import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { overlayHomeOf, raiseOverlayHome } from './overlay-home/overlay-home.tsx'

/**
 * A native dialog that is open for as long as its component is there. The browser does what is hard: it keeps the focus
 * inside, makes the rest inert, closes on Esc and gives the focus back. `onClosed` is called when the way out has
 * ended. `subject` is what the dialog is about: another one, chosen while it was on its way out, calls it back. So does
 * the control that opened it. One that is `beside` the page leaves it in reach, and closes on Esc all the same.
 */
export function useModalDialog(
  onClosed: () => void,
  subject = '',
  beside = false,
): {
  dialog: RefObject<HTMLDialogElement | null>
  close: () => void
} {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClosed)
  useEffect(() => {
    latest.current = onClosed
  })

  const besideNow = useRef(beside)

  const close = useCallback(() => dialog.current?.close(), [])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // Where what opened it has gone, the whole page would be its opener, and each press inside call it back.
    const opener = document.activeElement === document.body ? null : document.activeElement
    // The item of a menu goes with its menu: the focus comes back to the button that opened that.
    const menu = opener?.closest('[role=menu]')?.getAttribute('aria-labelledby')
    const onOpener = () => {
      if (!element.open) show(element, besideNow.current)
    }
    const onClose = async () => {
      if (menu && !element.open) document.getElementById(menu)?.focus()
      await Promise.allSettled(element.getAnimations().map(motion => motion.finished))
      // One that has left the page by then was followed by another, which is not to be closed in its place.
      if (!element.open && element.isConnected) latest.current()
    }
    // A press that begins and ends on the veil. One that began inside is a selection of text that slid out.
    let pressedOnVeil = false
    const onPress = (event: PointerEvent) => {
      pressedOnVeil = event.target === element
    }
    const onClick = (event: MouseEvent) => {
      if (pressedOnVeil && event.target === element) element.close()
    }
    // Esc sends away the tooltip first, which hears of it by itself, at the document: so this looks before that, at the
    // window. One that is on its way out has gone for whoever looks: where its motion is cut off the library leaves it
    // there, unseen.
    const onKey = (event: KeyboardEvent) => {
      const tooltip = overlayHomeOf(element)?.querySelector('[role="tooltip"]:not([data-exiting])')
      if (event.key === 'Escape' && tooltip) event.preventDefault()
    }
    // Whatever lies above it hears of Esc first, and says so.
    const onEscBeside = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !besideNow.current) return
      if (!document.querySelector('dialog:modal')) element.close()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('keydown', onEscBeside)
    opener?.addEventListener('click', onOpener)
    element.addEventListener('close', onClose)
    element.addEventListener('pointerdown', onPress)
    element.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('keydown', onEscBeside)
      opener?.removeEventListener('click', onOpener)
      element.removeEventListener('close', onClose)
      element.removeEventListener('pointerdown', onPress)
      element.removeEventListener('click', onClick)
      element.close()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each subject opens it
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const turns = element.open && besideNow.current !== beside
    besideNow.current = beside
    if (turns) turn(element, beside)
    else if (!element.open) show(element, beside)
  }, [subject, beside])

  return { dialog, close }
}

/**
 * The window was made wider or narrower: it stays open, in the other way. What is modal lies in the order in which it
 * was opened, so the questions above it are opened anew, each after the control that it gives the focus back to.
 */
function turn(dialog: HTMLDialogElement, beside: boolean): void {
  const focused = document.activeElement
  const others = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].filter(other => other !== dialog)
  const questions = others.reverse().map(question => {
    question.close()
    return { question, opener: document.activeElement }
  })
  dialog.close()
  show(dialog, beside)
  for (const { question, opener } of questions.reverse()) {
    if (opener instanceof HTMLElement) opener.focus()
    show(question, false)
  }
  if (focused instanceof HTMLElement) focused.focus()
}

function show(dialog: HTMLDialogElement, beside: boolean): void {
  if (beside) dialog.show()
  else dialog.showModal()
  // The browser leads to the first of a group of radio buttons, though another is chosen.
  const first = document.activeElement
  if (first?.matches('[type=radio]:not(:checked)'))
    first.closest('fieldset')?.querySelector<HTMLElement>(':checked')?.focus()
  // Where its first control is further down than one sees, what stands above it is read first.
  if (dialog.scrollTop > 0) {
    dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
    dialog.scrollTop = 0
  }
  raiseOverlayHome(dialog)
}
