import { chargeTenders as enGb } from '../../messages/en-gb/charge-tenders.ts'
import { chargeTenders as ptBr, type TenderWords } from '../../messages/pt-br/charge-tenders.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const tenderWords: Record<'pt-BR' | 'en-GB', TenderWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What is said of tenders, in the language of this person. */
export function useTenderWords(): TenderWords {
  return tenderWords[usePreferences().language]
}
