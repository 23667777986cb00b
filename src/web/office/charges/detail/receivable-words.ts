import { receivables as enGb } from '../../messages/en-gb/receivables.ts'
import { receivables as ptBr, type ReceivableWords } from '../../messages/pt-br/receivables.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', ReceivableWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What names a card sale, and what its acquirer pays, in the language of this person. */
export function useReceivableWords(): ReceivableWords {
  return words[usePreferences().language]
}
