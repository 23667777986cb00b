import type { Language } from '../language.ts'
import type { DeclineAction, DeclineReason } from './decline-reasons.ts'
import { enGb } from './decline-words-en-gb.ts'
import { ptBr } from './decline-words-pt-br.ts'

/** What a payer reads when a card was not accepted: what happened, and what to do. */
export interface DeclineWords {
  happened: Record<DeclineReason, string>
  todo: Record<DeclineAction, string>
}

const words: Readonly<Record<Language, DeclineWords>> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of a language. */
export function declineWords(language: Language): DeclineWords {
  return words[language]
}
