import type { Language } from '../../../shared/language.ts'
import { problems as enGb } from '../messages/en-gb/problems.ts'
import { type ProblemWords, problems as ptBr } from '../messages/pt-br/problems.ts'
import { usePreferences } from '../preferences/preferences.tsx'

/** What went wrong, by language. It travels with what a person does, and not with the first pages. */
export const problemWords: Record<Language, ProblemWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What went wrong, in the language of this person. */
export function useProblemWords(): ProblemWords {
  return problemWords[usePreferences().language]
}
