import { useEffect, useRef } from 'react'

/**
 * Hears keys anywhere on the page but in fields and dialogs. Enter and Space on a button or a link are its own.
 * `onKey` says whether the key was for it.
 */
export function useKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const target = event.target as Element | null
      if (target?.closest('input:not([type=radio]), select, textarea, dialog, [popover]')) return
      // It closes the panel that is open over the sale, wherever the focus is, and not the sale.
      if (event.key === 'Escape' && document.querySelector('[popover]:popover-open')) return
      if ((event.key === 'Enter' || event.key === ' ') && target?.closest('button, a, summary')) return
      if (latest.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
