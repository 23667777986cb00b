import type { Language } from '../../../shared/language.ts'
import type { PayerMessages } from '../messages/payer-pt-br.ts'
import { loadStyle } from '../state/load-style.ts'
import payerStyle from '../styles/payer.css?url'
import type { AskPayer } from './ask-payer.tsx'

/** What a payer is asked before a gateway makes their Pix code or takes their card, in one language. */
export interface AskPayerPart {
  say: PayerMessages
  AskPayer: typeof AskPayer
}

const words: Record<Language, () => Promise<PayerMessages>> = {
  'pt-BR': async () => (await import('../messages/payer-pt-br.ts')).payerPtBr,
  'en-GB': async () => (await import('../messages/payer-en-gb.ts')).payerEnGb,
}

/** Fetches it: few pages need it. One that begins with it has its style already. */
export async function loadAskPayer(language: Language, hasStyle: boolean): Promise<AskPayerPart> {
  const [{ AskPayer }, say] = await Promise.all([
    import('./ask-payer.tsx'),
    words[language](),
    hasStyle ? null : loadStyle(payerStyle),
  ])
  return { say, AskPayer }
}
