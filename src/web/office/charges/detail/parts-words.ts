import { chargeParts as enGb } from '../../messages/en-gb/charge-parts.ts'
import { type PartsWords, chargeParts as ptBr } from '../../messages/pt-br/charge-parts.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const partsWords: Record<'pt-BR' | 'en-GB', PartsWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What is said of parts, in the language of this person. */
export function usePartsWords(): PartsWords {
  return partsWords[usePreferences().language]
}
