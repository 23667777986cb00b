import type { Language } from '../../../src/shared/language.ts'
import { enGb } from '../../../src/web/office/messages/en-gb.ts'
import { type Messages, ptBr } from '../../../src/web/office/messages/pt-br.ts'

const catalogues: Record<Language, Messages> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What the office calls things: scenes find them by these, so that a better word breaks no scene. */
export function officeWords(language: Language): Messages {
  return catalogues[language]
}
