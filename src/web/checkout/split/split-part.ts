import type { SplitMessages } from '../messages/split-pt-br.ts'
import type { PayInParts } from './pay-in-parts.tsx'

/** What a payer sees once paying in parts was chosen, in one language. Loaded then. */
export interface SplitPart {
  say: SplitMessages
  PayInParts: typeof PayInParts
}
