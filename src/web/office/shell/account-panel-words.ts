import { accountPanel as enGb } from '../messages/en-gb/account-panel.ts'
import { type AccountPanelWords, accountPanel as ptBr } from '../messages/pt-br/account-panel.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', AccountPanelWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the panel of the account, in the language of this person. */
export function useAccountPanelWords(): AccountPanelWords {
  return words[usePreferences().language]
}
