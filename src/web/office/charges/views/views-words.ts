import { savedViews as enGb } from '../../messages/en-gb/saved-views.ts'
import { savedViews as ptBr, type SavedViewWords } from '../../messages/pt-br/saved-views.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', SavedViewWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of saved views, in the language of this person. */
export function useViewsWords(): SavedViewWords {
  return words[usePreferences().language]
}
