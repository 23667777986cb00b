import { type RefObject, useEffect, useRef } from 'react'

/** Where the focus was in a list. */
interface Place {
  id: string
  index: number
}

/**
 * Where a row goes away that the focus was in, the one that took its place has it from then on: its first button, or
 * else the name of the page. Rows name themselves by `data-line`. `isHeld`: a dialog has the focus, and gives it
 * back first.
 */
export function useRowFocus(
  place: RefObject<HTMLElement | null>,
  ids: readonly string[],
  isHeld: boolean,
): { onFocus: (event: { target: Element }) => void } {
  const last = useRef<Place | null>(null)
  const known = ids.join()
  useEffect(() => {
    const rows = known.split(',')
    const was = last.current
    if (!was || isHeld || rows.includes(was.id)) return
    last.current = null
    // Somebody has gone elsewhere in the meantime.
    if (document.activeElement !== document.body) return
    const next = place.current?.querySelectorAll('[data-line]')
    const row = next?.[Math.min(was.index, next.length - 1)]
    const target = row?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('h1')
    target?.focus()
  }, [known, isHeld, place])
  return {
    onFocus({ target }) {
      const row = target.closest<HTMLElement>('[data-line]')
      const id = row?.dataset.line
      if (id) last.current = { id, index: ids.indexOf(id) }
    },
  }
}
