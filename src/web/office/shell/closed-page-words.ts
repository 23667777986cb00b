import { closedPage as enGb } from '../messages/en-gb/closed-page.ts'
import { type ClosedPageWords, closedPage as ptBr } from '../messages/pt-br/closed-page.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', ClosedPageWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of a page that stays closed, in the language of this person. */
export function useClosedPageWords(): ClosedPageWords {
  return words[usePreferences().language]
}
