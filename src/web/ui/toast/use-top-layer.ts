import { useSyncExternalStore } from 'react'
import { overlayHomeOf } from '../overlay-home/overlay-home.tsx'

/**
 * Where a toast can be seen and reached: in the dialog that is in front, or else in the page. A dialog inside or beside
 * another comes after it in the document.
 */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, topLayer)
}

function topLayer(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].findLast(
    candidate => overlayHomeOf(candidate) !== null,
  )
  return (dialog && overlayHomeOf(dialog)) ?? document.body
}

function subscribe(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => watch.disconnect()
}
