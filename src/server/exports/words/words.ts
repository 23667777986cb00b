import type { Language } from '../../../shared/language.ts'
import { enGb } from './en-gb.ts'
import { ptBr } from './pt-br.ts'

/** What is said in files, in one language. */
export type Words = typeof ptBr

const all: Record<Language, Words> = { 'pt-BR': ptBr, 'en-GB': enGb }

export function wordsOf(language: Language): Words {
  return all[language]
}
