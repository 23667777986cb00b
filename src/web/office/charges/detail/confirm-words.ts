import * as enGb from '../../messages/en-gb/charge-confirm.ts'
import type { ConfirmWords } from '../../messages/pt-br/charge-confirm.ts'
import * as ptBr from '../../messages/pt-br/charge-confirm.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

/** What is asked before something is done about a charge, and what is said afterwards, by language. */
const confirmWords: Record<'pt-BR' | 'en-GB', ConfirmWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The same in the language of this person. */
export function useConfirmWords(): ConfirmWords {
  return confirmWords[usePreferences().language]
}
