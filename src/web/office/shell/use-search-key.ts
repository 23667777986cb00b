import { useEffect } from 'react'

/** `/` to the page's search field. Silent while somebody types or a dialog is open. */
export function useSearchKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if (document.querySelector('dialog:modal, [popover]:popover-open:not(.overlay-home)')) return
      if (target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')) return
      const field = document.querySelector<HTMLInputElement>('input[type=search]')
      if (!field) return
      event.preventDefault()
      field.select()
      field.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
