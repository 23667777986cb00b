import { connectBank as enGb } from '../messages/en-gb/connect-bank.ts'
import { type ConnectBankWords, connectBank as ptBr } from '../messages/pt-br/connect-bank.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', ConnectBankWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of a store without a bank, in the language of this person. */
export function useConnectBankWords(): ConnectBankWords {
  return words[usePreferences().language]
}
