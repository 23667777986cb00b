import * as enGb from '../messages/en-gb/review-items.ts'
import * as ptBr from '../messages/pt-br/review-items.ts'
import { usePreferences } from '../preferences/preferences.tsx'

/** What is said of each open item, by language. It travels with the list, and not with the first page. */
const words = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of review items, in the language of this person. */
export function useReviewItemWords() {
  return words[usePreferences().language]
}
