import { chargeDetail as enGb } from '../../messages/en-gb/charge-detail.ts'
import { type DetailWords, chargeDetail as ptBr } from '../../messages/pt-br/charge-detail.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', DetailWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What is said on the page of one charge, in the language of this person. */
export function useDetailWords(): DetailWords {
  return words[usePreferences().language]
}
