import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

export type CopyOutcome = 'copied' | 'failed' | null

/** How long it is remembered, in milliseconds: enough to read a sentence. */
const remembered = 5_000

/** As `useCopy`, where the caller knows the better old way to copy. */
export function useCopyBy(): {
  outcome: CopyOutcome
  copy: (text: string, inTheOldWay: () => boolean) => Promise<void>
} {
  const [outcome, setOutcome] = useState<CopyOutcome>(null)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const copy = async (text: string, inTheOldWay: () => boolean) => {
    const copied = await copyText(text, inTheOldWay)
    setOutcome(copied ? 'copied' : 'failed')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOutcome(null), remembered)
  }
  return { outcome, copy }
}
