import { noCharges as enGb } from '../../messages/en-gb/no-charges.ts'
import { type NoChargesWords, noCharges as ptBr } from '../../messages/pt-br/no-charges.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', NoChargesWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words that stand in the place of charges, in the language of this person. */
export function useNoChargesWords(): NoChargesWords {
  return words[usePreferences().language]
}
