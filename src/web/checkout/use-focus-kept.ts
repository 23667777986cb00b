import { useLayoutEffect, useMemo } from 'react'

/** What a payer can be at on a waiting page. */
const places = ['#pix-code', '[data-copies]', '.pay-check', '.pay-part a', '[name=method]:checked'] as const

/**
 * With what is loaded later the page is made anew in the place of what the server wrote: who was at something there is at the same thing
 * here. Asked above what is replaced, for by the time that the new is rendered the old is gone, and the focus with it.
 */
export function useFocusKept(isWhole: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the page is about to become whole
  const held = useMemo(
    () => typeof document !== 'undefined' && places.find(place => document.activeElement?.matches(place)),
    [isWhole],
  )
  useLayoutEffect(() => {
    if (held) document.querySelector<HTMLElement>(held)?.focus({ preventScroll: true })
  }, [held])
}
