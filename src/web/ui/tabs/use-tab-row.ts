import { type RefObject, useEffect, useRef } from 'react'

/** A row of words that may run off the screen. What tends it comes where it does: no desk needs it. */
export function useTabRow<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const ends = new AbortController()
    const look = () => {
      const element = row.current
      if (element && element.scrollWidth > element.clientWidth)
        void import('./watch-tab-row.ts').then(({ watchTabRow }) => watchTabRow(element, ends.signal))
    }
    look()
    addEventListener('resize', look, ends)
    return () => ends.abort()
  }, [])
  return row
}
