import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

export type CopyOutcome = 'copied' | 'failed' | null

/** How long it is remembered, in milliseconds: enough to read a sentence. */
const remembered = 5_000

/** Copies a text, and remembers for a while how it went, so that the control can say so in its own place. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    const copied = await copyText(text)
    setOutcome(copied ? 'copied' : 'failed')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOutcome(null), remembered)
  }
  return { outcome, copy }
}
