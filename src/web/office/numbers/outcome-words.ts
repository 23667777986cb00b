import { outcomes as enGb } from '../messages/en-gb/outcomes.ts'
import { type OutcomeWords, outcomes as ptBr } from '../messages/pt-br/outcomes.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', OutcomeWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What came of payments, in the language of this person. */
export function useOutcomeWords(): OutcomeWords {
  return words[usePreferences().language]
}
