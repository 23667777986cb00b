import type { Language } from '../../../shared/language.ts'
import type { SplitMessages } from '../messages/split-pt-br.ts'
import type { PayInParts } from './pay-in-parts.tsx'

/** What a payer sees once paying in parts was chosen, in one language. */
export interface SplitPart {
  say: SplitMessages
  PayInParts: typeof PayInParts
}

const words: Record<Language, () => Promise<SplitMessages>> = {
  'pt-BR': async () => (await import('../messages/split-pt-br.ts')).splitPtBr,
  'en-GB': async () => (await import('../messages/split-en-gb.ts')).splitEnGb,
}

/** Fetches it: few pages need it. */
export async function loadSplit(language: Language): Promise<SplitPart> {
  const [{ PayInParts }, say] = await Promise.all([import('./pay-in-parts.tsx'), words[language]()])
  return { say, PayInParts }
}
