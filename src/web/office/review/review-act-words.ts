import { reviewActs as enGb } from '../messages/en-gb/review-acts.ts'
import { reviewActs as ptBr, type ReviewActWords } from '../messages/pt-br/review-acts.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', ReviewActWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the one button of a review item, in the language of this person. */
export function useReviewActWords(): ReviewActWords {
  return words[usePreferences().language]
}
