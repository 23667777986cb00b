import { type RefObject, useEffect, useState } from 'react'
import { capture } from '../services/capture.ts'
import type { CopyOutcome } from './early-copy.ts'

/** How the last press of the copy button ended, also of one from before the page was awake. */
export function useCopyOutcome(place: RefObject<HTMLElement | null>): CopyOutcome {
  const [outcome, setOutcome] = useState<CopyOutcome>('')
  useEffect(() => {
    const element = place.current
    const read = () => {
      const button = element?.querySelector<HTMLElement>('[data-outcome]')
      setOutcome((button?.dataset.outcome ?? '') as CopyOutcome)
    }
    const hear = () => {
      read()
      if (element?.querySelector('[data-outcome=copied]')) capture({ name: 'code_copied' })
    }
    read()
    element?.addEventListener('pix-copy', hear)
    return () => element?.removeEventListener('pix-copy', hear)
  }, [place])
  return outcome
}
