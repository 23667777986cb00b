import { numbers as enGb } from '../messages/en-gb/numbers.ts'
import { type NumberWords, numbers as ptBr } from '../messages/pt-br/numbers.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', NumberWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the numbers, in the language of this person. */
export function useNumberWords(): NumberWords {
  return words[usePreferences().language]
}
