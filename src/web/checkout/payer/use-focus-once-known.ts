import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Who has said who they are goes on at what takes the place of the question, such as the heading of its form. */
export function useFocusOnceKnown(next: RefObject<HTMLElement | null>, asks: boolean): void {
  const asked = useRef(asks)
  useLayoutEffect(() => {
    if (asked.current && !asks) next.current?.focus()
    asked.current = asks
  }, [asks, next])
}
