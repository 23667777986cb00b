import { chargeColumns as enGb } from '../../messages/en-gb/charge-columns.ts'
import { type ChargeColumnWords, chargeColumns as ptBr } from '../../messages/pt-br/charge-columns.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', ChargeColumnWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the choice of columns, in the language of this person. */
export function useColumnWords(): ChargeColumnWords {
  return words[usePreferences().language]
}
