import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

export type CopyOutcome = 'copied' | 'failed' | null

/** Copies, and remembers for a while how it went, so that the control can say so in its own place. */
export function useCopy(forMilliseconds = 4000): {
  outcome: CopyOutcome
  copy: (text: string, field?: HTMLTextAreaElement | HTMLInputElement | null) => Promise<void>
} {
  const [outcome, setOutcome] = useState<CopyOutcome>(null)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const copy = async (text: string, field?: HTMLTextAreaElement | HTMLInputElement | null) => {
    const copied = await copyText(text, field)
    setOutcome(copied ? 'copied' : 'failed')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOutcome(null), forMilliseconds)
  }
  return { outcome, copy }
}
