import type { Language } from '../../../shared/language.ts'
import { cardWordsEnGb } from './card-words-en-gb.ts'
import { type CardWords, cardWordsPtBr } from './card-words-pt-br.ts'

/** What the fields of a card say by themselves, by language. */
export const cardWords: Readonly<Record<Language, CardWords>> = { 'pt-BR': cardWordsPtBr, 'en-GB': cardWordsEnGb }
