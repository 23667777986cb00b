import { chargeEntries as enGb } from '../../messages/en-gb/charge-entries.ts'
import { type EntryWords, chargeEntries as ptBr } from '../../messages/pt-br/charge-entries.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', EntryWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What a charge's books mean, in the language of this person. */
export function useEntryWords(): EntryWords {
  return words[usePreferences().language]
}
