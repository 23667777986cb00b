import { chargeActs as enGb } from '../../messages/en-gb/charge-acts.ts'
import { type ActWords, chargeActs as ptBr } from '../../messages/pt-br/charge-acts.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', ActWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What may be done with a charge, in the language of this person. */
export function useActWords(): ActWords {
  return words[usePreferences().language]
}
