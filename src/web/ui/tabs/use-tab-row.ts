import './tab-row.css'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row that may run off the screen: `data-more` says on which sides there is more of it, and what is chosen is in
 * sight. Only the row is moved, never the page.
 */
export function useTabRow<Row extends HTMLElement>(chosen: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const more = [scrollLeft > 1 && 'before', scrollLeft + clientWidth < scrollWidth - 1 && 'after'].filter(Boolean)
      element.toggleAttribute('data-more', more.length > 0)
      if (more.length > 0) element.dataset.more = more.join(' ')
    }
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another word to be in sight.
  useEffect(() => {
    const word = row.current?.querySelector<HTMLElement>(':scope > :is([data-selected], :has(:checked))')
    if (row.current && word) row.current.scrollLeft = word.offsetLeft - (row.current.clientWidth - word.offsetWidth) / 2
  }, [chosen])
  return row
}
