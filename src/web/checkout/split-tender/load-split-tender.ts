import type { Language } from '../../../shared/language.ts'
import type { SplitTenderMessages } from '../messages/split-tender-pt-br.ts'
import type { PayInTenders } from './pay-in-tenders.tsx'

/** What a payer sees once paying by split tender was chosen, in one language. */
export interface SplitTenderPart {
  say: SplitTenderMessages
  PayInTenders: typeof PayInTenders
}

const words: Record<Language, () => Promise<SplitTenderMessages>> = {
  'pt-BR': async () => (await import('../messages/split-tender-pt-br.ts')).splitTenderPtBr,
  'en-GB': async () => (await import('../messages/split-tender-en-gb.ts')).splitTenderEnGb,
}

/** Fetches it: few pages need it. */
export async function loadSplitTender(language: Language): Promise<SplitTenderPart> {
  const [{ PayInTenders }, say] = await Promise.all([import('./pay-in-tenders.tsx'), words[language]()])
  return { say, PayInTenders }
}
