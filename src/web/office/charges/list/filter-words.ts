import { chargeFilters as enGb } from '../../messages/en-gb/charge-filters.ts'
import { type ChargeFilterWords, chargeFilters as ptBr } from '../../messages/pt-br/charge-filters.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', ChargeFilterWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of filters, in the language of this person. */
export function useFilterWords(): ChargeFilterWords {
  return words[usePreferences().language]
}
