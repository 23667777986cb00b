import { copyOffstage } from './copy-offstage.ts'
import { type CopyOutcome, useCopyBy } from './use-copy-by.ts'

/** Copies a text, and remembers for a while how it went, so that the control can say so in its own place. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const { outcome, copy } = useCopyBy()
  return { outcome, copy: text => copy(text, () => copyOffstage(text)) }
}
