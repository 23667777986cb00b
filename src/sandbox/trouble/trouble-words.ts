import type { Language } from '../../shared/language.ts'
import type { FaultKind, FaultPlace } from '../bank/faults/fault-kinds.ts'
import type { FaultPageWords } from '../faults/fault-words.ts'
import { enGb } from './trouble-words-en-gb.ts'
import { ptBr } from './trouble-words-pt-br.ts'

/** Everything that the page of faults says, in one language. */
export interface TroubleWords extends FaultPageWords<FaultKind, FaultPlace> {
  random: { title: string; text: string; seed: string; submit: string }
  med: { title: string; none: string; submit: string; returned: string }
}

const wordsOf: Record<Language, TroubleWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of a language. */
export function troubleWords(language: Language): TroubleWords {
  return wordsOf[language]
}
